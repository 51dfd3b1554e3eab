-- The gallery of medicines: an address for each generic, the other names it goes by, and who makes a brand.
ALTER TABLE catalogue_generic ADD COLUMN slug text CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120);
UPDATE catalogue_generic SET slug = trim(BOTH '-' FROM regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'));
ALTER TABLE catalogue_generic ALTER COLUMN slug SET NOT NULL, ADD UNIQUE (slug);

-- empty where no source names the maker
ALTER TABLE catalogue_brand ADD COLUMN maker text NOT NULL DEFAULT '' CHECK (length(maker) <= 120);

-- Other names of the same generic: older British and American ones, vitamins by letter, and what programmes shorten them to.
CREATE TABLE catalogue_synonym (
  generic_id int NOT NULL REFERENCES catalogue_generic (id),
  name       text NOT NULL CHECK (length(name) BETWEEN 2 AND 120),
  words      text NOT NULL GENERATED ALWAYS AS (spaced_words(name)) STORED,
  PRIMARY KEY (generic_id, name)
);
CREATE INDEX catalogue_synonym_words ON catalogue_synonym USING gin (words gin_trgm_ops);
INSERT INTO catalogue_synonym (generic_id, name)
SELECT generic.id, synonym.name FROM (VALUES
  ('Paracetamol', 'Acetaminophen'),
  ('Salbutamol (inhaled)', 'Albuterol'),
  ('Salbutamol (oral)', 'Albuterol'),
  ('Sulfamethoxazole + Trimethoprim (Co-trimoxazole)', 'Co-trimoxazole'),
  ('Sulfamethoxazole + Trimethoprim (Co-trimoxazole)', 'TMP-SMX'),
  ('Sulfamethoxazole + Trimethoprim (Co-trimoxazole)', 'Sulphamethoxazole + Trimethoprim'),
  ('Acetylsalicylic acid (Aspirin)', 'Aspirin'),
  ('Acetylsalicylic acid (Aspirin)', 'ASA'),
  ('Acetylsalicylic acid (low dose)', 'Low-dose aspirin'),
  ('Acetylsalicylic acid + Caffeine', 'Aspirin + Caffeine'),
  ('Adrenaline (Epinephrine)', 'Adrenaline'),
  ('Adrenaline (Epinephrine)', 'Epinephrine'),
  ('Lidocaine', 'Lignocaine'),
  ('Lidocaine + Adrenaline', 'Lignocaine + Adrenaline'),
  ('Lidocaine + Adrenaline', 'Lidocaine + Epinephrine'),
  ('Furosemide', 'Frusemide'),
  ('Torasemide', 'Torsemide'),
  ('Bendroflumethiazide', 'Bendrofluazide'),
  ('Hydrochlorothiazide', 'HCTZ'),
  ('Amiloride + Hydrochlorothiazide', 'Co-amilozide'),
  ('Atenolol + Chlortalidone', 'Atenolol + Chlorthalidone'),
  ('Glibenclamide', 'Glyburide'),
  ('Pethidine', 'Meperidine'),
  ('Codeine + Paracetamol', 'Co-codamol'),
  ('Rifampicin', 'Rifampin'),
  ('Isoniazid', 'INH'),
  ('Rifampicin + Isoniazid', 'RH'),
  ('Rifampicin + Isoniazid + Pyrazinamide + Ethambutol', 'RHZE'),
  ('Aciclovir', 'Acyclovir'),
  ('Valaciclovir', 'Valacyclovir'),
  ('Ciclosporin', 'Cyclosporin'),
  ('Ciclosporin', 'Cyclosporine'),
  ('Chlorphenamine', 'Chlorpheniramine'),
  ('Levothyroxine', 'Thyroxine'),
  ('Levothyroxine', 'L-thyroxine'),
  ('Ergometrine', 'Ergonovine'),
  ('Trihexyphenidyl (Benzhexol)', 'Trihexyphenidyl'),
  ('Trihexyphenidyl (Benzhexol)', 'Benzhexol'),
  ('Amoxicillin', 'Amoxycillin'),
  ('Amoxicillin + Clavulanic acid', 'Co-amoxiclav'),
  ('Amoxicillin + Clavulanic acid', 'Amoxicillin + Clavulanate'),
  ('Ampicillin + Sulbactam (Sultamicillin)', 'Sultamicillin'),
  ('Phenoxymethylpenicillin (Penicillin V)', 'Penicillin V'),
  ('Phenoxymethylpenicillin (Penicillin V)', 'Phenoxymethylpenicillin'),
  ('Benzylpenicillin', 'Penicillin G'),
  ('Benzathine benzylpenicillin', 'Benzathine penicillin'),
  ('Procaine benzylpenicillin + Benzylpenicillin', 'Fortified procaine penicillin'),
  ('Procaine benzylpenicillin + Benzylpenicillin', 'PPF'),
  ('Cefalexin', 'Cephalexin'),
  ('Indometacin', 'Indomethacin'),
  ('Indometacin (acute gout)', 'Indomethacin'),
  ('Phenobarbital', 'Phenobarbitone'),
  ('Sodium valproate', 'Valproic acid'),
  ('Colecalciferol (Vitamin D3)', 'Cholecalciferol'),
  ('Colecalciferol (Vitamin D3)', 'Vitamin D3'),
  ('Ascorbic acid (Vitamin C)', 'Vitamin C'),
  ('Ascorbic acid (Vitamin C)', 'Ascorbic acid'),
  ('Vitamin E (Tocopherol)', 'Tocopherol'),
  ('Folic acid', 'Vitamin B9'),
  ('Vitamin B complex', 'B-complex'),
  ('Glyceryl trinitrate', 'Nitroglycerin'),
  ('Guaifenesin', 'Guaiphenesin'),
  ('Diethylcarbamazine', 'DEC'),
  ('Methylrosanilinium chloride (Gentian violet)', 'Gentian violet'),
  ('Methylrosanilinium chloride (Gentian violet)', 'Crystal violet'),
  ('Hydroxycarbamide', 'Hydroxyurea'),
  ('Glucose (Dextrose)', 'Dextrose'),
  ('Sodium chloride 0.9 %', 'Normal saline'),
  ('Ringer''s lactate (Hartmann''s solution)', 'Hartmann''s solution'),
  ('Ringer''s lactate (Hartmann''s solution)', 'Ringer lactate'),
  ('Ringer''s lactate (Hartmann''s solution)', 'Compound sodium lactate'),
  ('Clomifene', 'Clomiphene'),
  ('Estradiol valerate', 'Oestradiol valerate'),
  ('Medroxyprogesterone (injection)', 'DMPA'),
  ('Norethisterone', 'Norethindrone'),
  ('Norethisterone enantate', 'NET-EN'),
  ('Norethisterone enantate', 'Norethisterone enanthate'),
  ('Chorionic gonadotrophin', 'hCG'),
  ('Sulfadoxine + Pyrimethamine', 'SP'),
  ('Sulfadoxine + Pyrimethamine', 'Sulphadoxine + Pyrimethamine'),
  ('Dihydroartemisinin + Piperaquine', 'Artenimol + Piperaquine'),
  ('Dihydroartemisinin + Piperaquine', 'DHA-PQP'),
  ('Arteether (alpha/beta)', 'Artemotil'),
  ('Oral rehydration salts', 'ORS'),
  ('Oral rehydration salts + Zinc (co-pack)', 'ORS + Zinc'),
  ('Hyoscine butylbromide', 'Scopolamine butylbromide'),
  ('Sodium cromoglicate (eye)', 'Sodium cromoglycate'),
  ('Sodium cromoglicate (eye)', 'Cromolyn sodium'),
  ('Silver sulfadiazine', 'Silver sulphadiazine'),
  ('Ferrous sulfate', 'Ferrous sulphate'),
  ('Magnesium sulfate', 'Magnesium sulphate'),
  ('Zinc sulfate', 'Zinc sulphate'),
  ('Povidone-iodine', 'PVP-iodine'),
  ('Methyldopa', 'Alpha-methyldopa'),
  ('Levodopa + Carbidopa', 'Co-careldopa'),
  ('Carbocisteine', 'Carbocysteine'),
  ('Alendronic acid', 'Alendronate'),
  ('Tenofovir disoproxil', 'TDF'),
  ('Tenofovir alafenamide', 'TAF'),
  ('Tenofovir disoproxil + Lamivudine + Dolutegravir', 'TLD'),
  ('Tenofovir disoproxil + Lamivudine + Efavirenz', 'TLE'),
  ('Insulin, human soluble (regular)', 'Regular insulin'),
  ('Insulin, human soluble (regular)', 'Soluble insulin'),
  ('Insulin, human isophane (NPH)', 'NPH insulin'),
  ('Insulin, human isophane (NPH)', 'Isophane insulin'),
  ('Human papillomavirus vaccine', 'HPV vaccine'),
  ('Measles, mumps and rubella vaccine', 'MMR vaccine'),
  ('Pneumococcal conjugate vaccine', 'PCV'),
  ('Tetanus antitoxin (equine)', 'ATS')
) AS synonym (generic, name) JOIN catalogue_generic AS generic ON generic.name = synonym.generic;

-- Tells every running server that the catalogue changed, so that each reads it again.
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', 'catalogue all');
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_generic_changed AFTER INSERT OR UPDATE OR DELETE ON catalogue_generic
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER catalogue_brand_changed AFTER INSERT OR UPDATE OR DELETE ON catalogue_brand
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER catalogue_synonym_changed AFTER INSERT OR UPDATE OR DELETE ON catalogue_synonym
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

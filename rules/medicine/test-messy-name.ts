/** Test data: product names as pharmacies write them, and the medicine that each means. */

/** `medicine: names of products`, one medicine a line; products are separated by `;`, a brand follows `|`. */
const MESSY = `
Paracetamol: PARACETAMOL TAB 500MG X 96; Emzor Para 500; PCM 500mg; Paracetmol tabs; Emzor paracetamol syr 60ml; Panadol tabs 500; M&B Paracetamol; PARACETAMOL SYRUP 125MG/5ML; paracetamol inj 600mg; Acetaminophen 500; Para 500mg | M&B; Paracitamol
Paracetamol + Caffeine: Panadol Extra; PANADOL EXTRA TABS 100S; Emcap Extra; Sudrex
Metformin: metfrmin 850; Glucophage 500mg; METFORMIN HCL 500MG TAB x 84; Metformine 1g; metformin XR 500; GLUCOPHAGE XR 1000; Metphormin; Diabetmin 500
Amoxicillin + Clavulanic acid: Amox/Clav 625mg; Augmentin 1g tabs; AUGMENTIN 625; Co-amoxiclav 625mg; Amoxiclav 1g; Amoxicillin/Clavulanate Pot. 457mg/5ml susp; Amoksiklav 625; Augumentin 625mg; Emzoclav 375; Amoxyclav 625 tab; amox+clav
Artemether + Lumefantrine: Lonart DS; Coartem 80/480 x6; LONART FORTE 80/480; Amatem softgel; A/L 80/480 tabs; Artemether Lumefantrine 20/120 x 24; ARTEMETHER/LUMEFANTRINE TAB; Coatem 80/480; Arthemeter-Lumefantrin 80/480; Lokmal DS; Lumartem 20/120; artemeter + lumefantrine
Ascorbic acid (Vitamin C): Vit C 100mg; VIT. C TABS 1000s; vitamin c syrup; Ascorbic Acid 100mg; Vit-C white; Vitamin C (Emzor); Em-Vit-C
Oral rehydration salts: ORS sachets; O.R.S; Emzolyte ORS; ORS low osmolarity; Oral Rehydration Salt
Ceftriaxone: Inj. Ceftriaxone 1g; Rocephin 1gm inj; CEFTRIAXONE INJ 1G (FIDSON); ceftriazone 1g; Ceftriaxon vial; Triaxin 1g
Amoxicillin: AMOXYCILLIN CAP 500MG 10X10; Amoxil caps 250; Amoxicilin susp 125mg/5ml; Amoxil forte susp
Ampicillin + Cloxacillin: Ampiclox 500; AMPICLOX CAPS 500MG (BEECHAM); Ampicillin/Cloxacillin 500mg; Ampiclox drops; Ampicilin+cloxacilin
Ciprofloxacin: Ciprotab 500; CIPROFLOXACIN TAB 500MG X 14; Cipro tab 500mg; Ciprofloxacine; cipro 500; Ciproflox 500mg tabs
Metronidazole: Flagyl 400; METRONIDAZOLE 200MG TAB 1000S; Loxagyl; metronidazol 400; Metro inf 500mg; Metrnidazole; Flagyl susp 60ml
Azithromycin: Azithromycin 500mg x3; zithromax; AZITHRO 500; Azitromycin
Diclofenac sodium: Diclofenac 50mg | ; DICLOFENAC SOD. 100MG TAB; Diclofenac inj 75mg/3ml; Voltaren 50; Diclo 50mg
Ibuprofen: Ibuprofen 400; IBUPROFEN TAB 400MG X100; ibrufen 200; Brufen 400mg; Ibuprofin
Omeprazole: OMEPRAZOLE CAPS 20MG; Omeprazol; Omeprazole 20; Meprasil 20mg
Loratadine: Loratadine 10mg; LORATIDINE TAB; Loratyn
Lisinopril: Lisinopril 10mg x 28; LISINOPRIL TAB 5MG; Lisinoprill; Zestril 10
Amlodipine: Amlodipine 5mg; AMLODIPINE TABS 10MG TEVA; Norvasc 5; Amlodipin; Amlong 5
Losartan + Hydrochlorothiazide: Losartan H 50/12.5; Losartan/HCTZ 50/12.5; LOSARTAN HCT
Hydrochlorothiazide: HCTZ 25; Hydrochlorthiazide 25mg; Hydrochlorothiazide Tab
Sulfamethoxazole + Trimethoprim (Co-trimoxazole): Septrin 480; COTRIMOXAZOLE TAB 480; Co-trimoxazole syr; Septrin DS; Cotrimoxazol; TMP-SMX 960
Chlorphenamine: Piriton 4mg; CHLORPHENIRAMINE TAB 4MG 1000S; Chlorpheniramin; piriton syrup 60ml
Prednisolone: Prednisolone 5mg; PREDNISOLON TAB
Folic acid: Folic acid 5mg; FOLIC ACID TABS 1000S; Folic
Ferrous sulfate: Ferrous Sulphate 200mg; FERROUS SULPHATE TAB 1000s; Fesolate; ferrous sulfate
Vitamin B complex: B Complex; VIT B COMPLEX TAB; B-co; Vitamin B-Complex syr; Bcomplex
Multivitamin: Multivitamin syr 100ml; MULTIVITE TAB; Multi-vitamin tabs; Multivitamins
Furosemide: Lasix 40; FRUSEMIDE TAB 40MG; Furosemide inj 20mg/2ml; frusemid
Gentamicin: Gentamycin inj 80mg; GENTAMICIN INJ. 280MG; Gentamicine inj
Sildenafil: Sildenafil 100; Viagra 100mg; Penegra 50
Albendazole: Zentel 400; ALBENDAZOLE TAB 400MG; Albendazol susp
Quinine: QUININE SULPHATE 300MG; Quinine inj; Quinine Dihydrochloride inj
Artesunate (injection): Artesunate inj 60mg; ARTESUNATE INJECTION 120MG; Larinate inj
Dihydroartemisinin + Piperaquine: P-Alaxin; DHA/PQP; P-Alaxin susp; DHP tabs
Sodium chloride 0.9 %: Normal Saline 500ml; N/S 500ml; 0.9% normal saline 1L; NORMAL SALINE INF. 500ML
Glucose (Dextrose): Dextrose 5% 500ml; D/W 5%; 5% DEXTROSE WATER; 50% Dextrose
Hyoscine butylbromide: Buscopan 10mg; HYOSCINE TAB 10MG; Hyoscine N-butylbromide inj; Buscopan inj
Salbutamol (inhaled): Ventolin inhaler; SALBUTAMOL INHALER 100MCG; Salbutamol nebules
Ketoconazole (topical): Nizoral cream; KETOCONAZOLE CREAM 30G; Ketoconazol shampoo
Clotrimazole (vaginal): Canesten pessary; CLOTRIMAZOLE PESSARIES 100MG; Clotrimazole vaginal tab
Clotrimazole (topical): Clotrimazole cream 20g; Candid cream; Clotrimazol cream 1%
Chloramphenicol (eye): CHLORAMPHENICOL EYE DROP 10ML; Chloramphenicol eye oint; Chlorampenicol eye drops
Tramadol: Tramadol 50mg caps; Tramed 100; TRAMADOL INJ 100MG/2ML
Levofloxacin: Levofloxacin 500; Tavanic 500mg; LEVOFLOXACINE TAB 500; Levoflox 500mg
Cefuroxime: Cefuroxime 500; ZINNAT 500MG TAB; Cefuroxime axetil 250mg; Cefuroxim 500
Erythromycin: Erythromycin 500; ERYTHROMYCIN STEARATE TAB 500; Erytromycin
Atorvastatin: Atorvastatin 20mg; Lipitor 10; ATORVASTATINE 40
Esomeprazole: Nexium 40mg; Esomeprazole 20; ESOMEPRAZOL
Insulin, human biphasic (30/70): Mixtard 30/70; Mixtard penfill
Tetanus toxoid vaccine: Tetanus toxoid; T.T vaccine
Misoprostol: Misoprostol 200mcg; Cytotec 200
Magnesium trisilicate + Magnesium carbonate + Sodium bicarbonate: Mist Mag
Dihydrocodeine: DF 118; DF118 tabs 30mg
`;

/** Other medicines and other goods. Each must not be taken for a medicine of the catalogue. */
const NOT_LISTED = `Prednisone 5mg; Cotton wool 100g; Hand gloves M; Syringe 5ml; Panadol Cold & Flu; Codeine + Promethazine; Hydroxyzine 25mg; Clonidine 0.1mg;
Baby powder; Always sanitary pad; Durex condom; Lucozade boost; Methylated spirit 100ml; Izal 200ml; Strepsils orange; Tom Tom; Gaviscon Advance;
Ampicillin Probenecid; Amlodipine/Atorvastatin 5/10; Amlodipine + Olmesartan; Lisinopril/HCTZ 20/12.5; Olmesartan 20mg; Cefotaxime 1g; Levosulpiride; Ranitidine 150;
Metolazone 5mg; Lornoxicam 8mg; Rosuvastatin/Ezetimibe; Norfloxacin 400; Glucose-D powder; Vitamin A 200000IU; Vitamin B12 inj; Calcium lactate 300mg; Zinc + Vit C;
Ferrous gluconate; Tetracycline + Nystatin; Sodium bicarbonate; Potassium chloride slow K; Water for injection 10ml; Pregnancy test strip; Thermometer digital; Accu-chek strips;
Zinc oxide ointment; Zinc gluconate 50mg; Medroxyprogesterone tabs 10mg; Artesunate tabs 50mg; Dexamethasone eye drops; Gentamicin cream; Erythromycin lotion; Voltaren gel;
Al/Mg hydroxide; Aluminium hydroxide gel; Timolol tabs; Hydrocortisone tablets; Ketoconazole tabs 200mg; Levonorgestrel 1.5mg; Insulin; Tenofovir 300; Ferric carboxymaltose;
Magnesium citrate; Estradiol patch; Progestin; Amoxil clav; Chloroquine + Proguanil; Dextromethorphan + Guaifenesin; Nystatin + Zinc; Para-aminosalicylic acid; Parafon forte; Cetrizine + Pseudoephedrine;
Vitamin B6 50mg; Vit K inj; Vit B12; Vitamin D; Vit A; Flagentyl; Cotton bud; Para Extra; Postinor; Metoprolol/HCT; Atenolol/Amlodipine`;

export interface MessyName {
  /** The catalogue's name; null if it is not in the catalogue, or in doubt. */
  medicine: string | null;
  name: string;
  brand: string;
}

const rowsOf = (medicine: string | null, products: string): MessyName[] =>
  products.split(';').map((written) => {
    const [name = '', brand = ''] = written.split('|').map((part) => part.trim());
    return { medicine, name, brand };
  });
export const LISTED_NAMES = MESSY.trim()
  .split('\n')
  .flatMap((line) => rowsOf(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)));
export const OTHER_NAMES = rowsOf(null, NOT_LISTED);

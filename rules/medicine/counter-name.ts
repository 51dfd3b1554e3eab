/** Names used at the counter that the catalogue lacks: short names, and brands that were sold for decades. */

/** Names that mean one medicine, or one part of a combination. */
export const COUNTER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Paracetamol: ['PCM', 'Para'],
  Amoxicillin: ['Amox', 'Amoxy'],
  'Clavulanic acid': ['Clav'],
  'Amoxicillin + Clavulanic acid': ['Amoxiclav', 'Amoxyclav', 'Co-amoxyclav'],
  Hydrochlorothiazide: ['HCT'],
  'Hyoscine butylbromide': ['Hyoscine N-butylbromide', 'Hyoscine N-butyl bromide', 'Hyoscine butyl bromide'],
  'Vitamin B complex': ['B-co', 'Bcomp'],
  Multivitamin: ['Multivite'],
  'Dihydroartemisinin + Piperaquine': ['DHA/PQP'],
  Metronidazole: ['Flagyl'],
  Ibuprofen: ['Brufen'],
  Sildenafil: ['Viagra'],
  Misoprostol: ['Cytotec'],
  'Ferrous sulfate': ['Fersolate', 'Fesolate'],
};

/** Names that may mean this medicine. They are only suggested. */
export const DOUBTFUL_COUNTER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Artemether + Lumefantrine': ['A/L'],
  'Dihydroartemisinin + Piperaquine': ['DHP'],
  'Sodium chloride 0.9 %': ['N/S', 'Saline'],
  'Glucose (Dextrose)': ['D/W'],
  'Glucose + Sodium chloride': ['D/S', 'DNS'],
  'Tetanus toxoid vaccine': ['T.T'],
  'Magnesium trisilicate + Magnesium carbonate + Sodium bicarbonate': ['Mist Mag', 'MMT'],
  Gentamicin: ['Genta'],
  Dexamethasone: ['Dexa'],
  Chlorphenamine: ['CPM'],
};

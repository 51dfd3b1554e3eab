/** Names used at the counter that the catalogue lacks: short names, and brands that were sold for decades. */

export interface CounterName {
  /** The catalogue's medicine, or one part of its combinations. */
  medicine: string;
  names: readonly string[];
}

const listed = (lines: string): CounterName[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [medicine = '', names = ''] = line.split(':');
      return { medicine: medicine.trim(), names: names.split(',').map((name) => name.trim()) };
    });

/** Names that mean one medicine, or one part of a combination. */
export const COUNTER_NAMES = listed(`
  paracetamol: pcm, para
  amoxicillin: amox, amoxy
  clavulanic acid: clav
  amoxicillin + clavulanic acid: amoxiclav, amoxyclav, co-amoxyclav
  hydrochlorothiazide: hct
  hyoscine butylbromide: hyoscine n-butylbromide, hyoscine n-butyl bromide, hyoscine butyl bromide
  vitamin b complex: b-co, bcomp
  multivitamin: multivite
  dihydroartemisinin + piperaquine: dha/pqp
  metronidazole: flagyl
  ibuprofen: brufen
  sildenafil: viagra
  misoprostol: cytotec
  ferrous sulfate: fersolate, fesolate`);

/** Names that may mean this medicine. They are only suggested. */
export const DOUBTFUL_COUNTER_NAMES = listed(`
  artemether + lumefantrine: a/l
  dihydroartemisinin + piperaquine: dhp
  sodium chloride 0.9 %: n/s, saline
  glucose (dextrose): d/w
  glucose + sodium chloride: d/s, dns
  tetanus toxoid vaccine: t.t
  magnesium trisilicate + magnesium carbonate + sodium bicarbonate: mist mag, mmt
  gentamicin: genta
  dexamethasone: dexa
  chlorphenamine: cpm`);

/** The demonstration's fictional members. */
import list from './people.json' with { type: 'json' };

export const PEOPLE = list.people;

/** Members who write or trade. */
export type FirstName =
  | 'Adeoti'
  | 'Arit'
  | 'Barine'
  | 'Chinwendu'
  | 'Chundung'
  | 'Dikko'
  | 'Ebiere'
  | 'Ene'
  | 'Hadiza'
  | 'Idongesit'
  | 'Kabiru'
  | 'Laraba'
  | 'Modu'
  | 'Morenike'
  | 'Ndagi'
  | 'Nuhu'
  | 'Obiageli'
  | 'Oghenerukevwe'
  | 'Ojoma'
  | 'Osayande'
  | 'Ozohu'
  | 'Rimamnde'
  | 'Terngu'
  | 'Toritseju';

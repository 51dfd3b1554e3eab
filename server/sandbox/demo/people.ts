/** The demonstration's members. None of them exists. */
import list from './people.json' with { type: 'json' };

export const PEOPLE = list.people;

/** Of those who say or trade something. */
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

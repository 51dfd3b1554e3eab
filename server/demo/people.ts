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
  | 'Ebiere'
  | 'Ene'
  | 'Hadiza'
  | 'Kabiru'
  | 'Modu'
  | 'Morenike'
  | 'Nuhu'
  | 'Oghenerukevwe'
  | 'Ojoma'
  | 'Osayande'
  | 'Ozohu'
  | 'Terngu'
  | 'Toritseju';

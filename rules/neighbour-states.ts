/** Which states of Nigeria share a border: where somebody may go for what their own state does not have. */
import type { NIGERIAN_STATES } from './nigeria.ts';

export type NigerianState = (typeof NIGERIAN_STATES)[number];

const FCT = 'Federal Capital Territory';

export const NEIGHBOUR_STATES: Record<NigerianState, readonly NigerianState[]> = {
  Abia: ['Akwa Ibom', 'Anambra', 'Cross River', 'Ebonyi', 'Enugu', 'Imo', 'Rivers'],
  Adamawa: ['Borno', 'Gombe', 'Taraba'],
  'Akwa Ibom': ['Abia', 'Cross River', 'Rivers'],
  Anambra: ['Abia', 'Delta', 'Edo', 'Enugu', 'Imo', 'Kogi', 'Rivers'],
  Bauchi: ['Gombe', 'Jigawa', 'Kaduna', 'Kano', 'Plateau', 'Taraba', 'Yobe'],
  Bayelsa: ['Delta', 'Rivers'],
  Benue: ['Cross River', 'Ebonyi', 'Enugu', 'Kogi', 'Nasarawa', 'Taraba'],
  Borno: ['Adamawa', 'Gombe', 'Yobe'],
  'Cross River': ['Abia', 'Akwa Ibom', 'Benue', 'Ebonyi'],
  Delta: ['Anambra', 'Bayelsa', 'Edo', 'Imo', 'Ondo', 'Rivers'],
  Ebonyi: ['Abia', 'Benue', 'Cross River', 'Enugu'],
  Edo: ['Anambra', 'Delta', 'Kogi', 'Ondo'],
  Ekiti: ['Kogi', 'Kwara', 'Ondo', 'Osun'],
  Enugu: ['Abia', 'Anambra', 'Benue', 'Ebonyi', 'Imo', 'Kogi'],
  Gombe: ['Adamawa', 'Bauchi', 'Borno', 'Taraba', 'Yobe'],
  Imo: ['Abia', 'Anambra', 'Delta', 'Enugu', 'Rivers'],
  Jigawa: ['Bauchi', 'Kano', 'Katsina', 'Yobe'],
  Kaduna: ['Bauchi', FCT, 'Kano', 'Katsina', 'Nasarawa', 'Niger', 'Plateau', 'Zamfara'],
  Kano: ['Bauchi', 'Jigawa', 'Kaduna', 'Katsina'],
  Katsina: ['Jigawa', 'Kaduna', 'Kano', 'Zamfara'],
  Kebbi: ['Niger', 'Sokoto', 'Zamfara'],
  Kogi: ['Anambra', 'Benue', 'Edo', 'Ekiti', 'Enugu', FCT, 'Kwara', 'Nasarawa', 'Niger', 'Ondo'],
  Kwara: ['Ekiti', 'Kogi', 'Niger', 'Osun', 'Oyo'],
  Lagos: ['Ogun'],
  Nasarawa: ['Benue', FCT, 'Kaduna', 'Kogi', 'Plateau', 'Taraba'],
  Niger: [FCT, 'Kaduna', 'Kebbi', 'Kogi', 'Kwara', 'Zamfara'],
  Ogun: ['Lagos', 'Ondo', 'Osun', 'Oyo'],
  Ondo: ['Delta', 'Edo', 'Ekiti', 'Kogi', 'Ogun', 'Osun'],
  Osun: ['Ekiti', 'Kwara', 'Ogun', 'Ondo', 'Oyo'],
  Oyo: ['Kwara', 'Ogun', 'Osun'],
  Plateau: ['Bauchi', 'Kaduna', 'Nasarawa', 'Taraba'],
  Rivers: ['Abia', 'Akwa Ibom', 'Anambra', 'Bayelsa', 'Delta', 'Imo'],
  Sokoto: ['Kebbi', 'Zamfara'],
  Taraba: ['Adamawa', 'Bauchi', 'Benue', 'Gombe', 'Nasarawa', 'Plateau'],
  Yobe: ['Bauchi', 'Borno', 'Gombe', 'Jigawa'],
  Zamfara: ['Kaduna', 'Katsina', 'Kebbi', 'Niger', 'Sokoto'],
  [FCT]: ['Kaduna', 'Kogi', 'Nasarawa', 'Niger'],
};

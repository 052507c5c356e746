import { get, post } from '../endpoint.ts';
import type { materialCalls } from './schema.ts';

type Calls = typeof materialCalls;

export const getMaterial = get<Calls['getMaterial']>('/class/material/:id', { isCached: true });
export const openMaterial = post<Calls['openMaterial']>('/class/material/:id/opened');

export const listMaterials = get<Calls['listMaterials']>('/class/:id/materials', {
  isCached: true,
});

export const listMaterialOpenings = get<Calls['listMaterialOpenings']>(
  '/class/material/:id/openings',
  { isCached: true },
);

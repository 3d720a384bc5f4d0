import { expect, it } from 'vitest'
import { namesOf, singularOf } from '../../scripts/new/names.ts'

it('The generator names the calls of a list by its singular', () => {
  const singulars = {
    costCentres: 'cost-centre',
    warehouses: 'warehouse',
    causes: 'cause',
    purchases: 'purchase',
    licenses: 'license',
    sizes: 'size',
    categories: 'category',
    businesses: 'business',
    statuses: 'status',
    boxes: 'box',
    branches: 'branch',
    dishes: 'dish',
    fish: 'fish',
  }
  const made = Object.keys(singulars).map((plural) => [plural, singularOf(namesOf(plural)).kebab])
  expect(Object.fromEntries(made)).toEqual(singulars)
})

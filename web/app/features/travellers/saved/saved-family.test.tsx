// @vitest-environment happy-dom

import { travellerFamilies } from '@safar/contract/travellers/families.contract'
import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseIn, findField } from '../../../testing/fields.ts'
import { agent } from '../../../testing/people.ts'
import { renderComponent, reply } from '../../../testing/render-screen.tsx'
import { SavedFamily } from './saved-family.tsx'
import type { SavedFields } from './saved-fields.ts'

const sana: TravellerView = {
  id: 4,
  number: 'T-000004',
  type: 'adult',
  title: 'MRS',
  given_name: 'SANA',
  family_name: 'MALIK',
  birth_date: '1991-06-17',
  gender: 'female',
  nationality: 'PK',
  passport_masked: '••••893',
  passport_country: 'PK',
  passport_expires: '2033-03-24',
  cnic_masked: null,
  frequent_flyer: null,
  phone: null,
  email: null,
  short_for: null,
  family: null,
  updated_at: '2026-11-15T08:00:00.000Z',
}
const noor: TravellerView = { ...sana, id: 5, type: 'child', title: 'MISS', given_name: 'NOOR' }

test('a family fills the party in one step, and a person without a place is named', async () => {
  reply(travellerFamilies.list, { data: [{ id: 2, name: 'Malik family', members: [sana, noor] }], next: null })
  let filled: { place: number; fields: SavedFields }[] = []
  const places = [
    { type: 'adult' as const, given_name: '', family_name: '' },
    { type: 'adult' as const, given_name: '', family_name: '' },
  ]
  const Party = () => <SavedFamily book="own" places={places} international onFill={(all) => (filled = all)} />
  await renderComponent(Party, { as: agent })
  await findField('Family')
  await chooseIn('Family', 'Malik family (2)')
  await waitFor(() => expect(filled).toHaveLength(1))
  expect(filled[0]).toMatchObject({ place: 0, fields: { traveller_id: 4, given_name: 'SANA', passport: null } })
  expect(screen.getByRole('status').textContent).toContain('No place for NOOR MALIK.')
})

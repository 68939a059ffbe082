// @vitest-environment happy-dom

import { type FamilyView, travellerFamilies } from '@safar/contract/travellers/families.contract'
import { type TravellerView, travellers } from '@safar/contract/travellers/travellers.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseIn, errorAt, findField, typeInto } from '../../../testing/fields.ts'
import { agent } from '../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { agentUrls } from '../../../urls/agent.ts'

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
  passport_masked: null,
  passport_country: null,
  passport_expires: null,
  cnic_masked: null,
  frequent_flyer: null,
  phone: null,
  email: null,
  short_for: null,
  updated_at: '2026-11-15T08:00:00.000Z',
  family: { id: 2, name: 'Malik family' },
}
const family: FamilyView = { id: 2, name: 'Malik family', members: [sana] }

const open = () => renderScreen(`${agentUrls.travellers()}?tab=families`, { as: agent })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  reply(travellers.list, { data: [sana], next: null, short: 0 })
  reply(travellerFamilies.list, { data: [family], next: null })
})

test('a family consists of a name and saved travellers, and says who leaves another family for it', async () => {
  reply(travellerFamilies.save, { message: 'Family saved.', type: 'success', family })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'New family' }))
  await findField('Family name')
  press('Save family')
  await waitFor(() => expect(errorAt('Family name')).toBeTruthy())
  typeInto('Family name', 'Cousins')
  await chooseIn('Add a traveller', 'MALIK SANA')
  expect(await screen.findByText('Moves here from Malik family')).toBeTruthy()
  press('Save family')
  await waitFor(() => expect(sentTo(travellerFamilies.save)).toHaveLength(1))
  expect(sentTo(travellerFamilies.save)[0]?.body).toEqual({ name: 'Cousins', traveller_ids: [4] })
})

test('a family is deleted after a confirmation, which says that its travellers stay', { tags: ['full'] }, async () => {
  reply(travellerFamilies.remove, { message: 'Family deleted.', type: 'success' })
  await open()
  fireEvent.click((await screen.findByText('Malik family')).closest('button') as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete family' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete Malik family?' }))
  expect(question.getByText('Its travellers stay saved.')).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Delete family' }))
  await waitFor(() => expect(sentTo(travellerFamilies.remove)).toMatchObject([{ params: { id: '2' } }]))
})

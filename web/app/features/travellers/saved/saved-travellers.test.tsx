// @vitest-environment happy-dom

import { type TravellerView, travellers } from '@safar/contract/travellers/travellers.contract'
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { chooseIn, findField } from '../../../testing/fields.ts'
import { agent } from '../../../testing/people.ts'
import { renderComponent, reply } from '../../../testing/render-screen.tsx'
import { SavedTravellers } from './saved-travellers.tsx'

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

test('a saved traveller fills in the passenger, and the number stays on the server', async () => {
  reply(travellers.list, { data: [sana], next: null, short: 0 })
  let latest: Record<string, unknown> = {}
  function Passenger() {
    const [values, setValues] = useState({ given_name: '', family_name: '', birth_date: '' })
    latest = values
    const set = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }))
    return <SavedTravellers book="own" values={values} set={set} type="adult" international />
  }
  await renderComponent(Passenger, { as: agent })
  await findField('Saved travellers')
  await chooseIn('Saved travellers', 'MALIK SANA')
  await waitFor(() => expect(latest.traveller_id).toBe(4))
  expect(latest).toMatchObject({
    title: 'MRS',
    given_name: 'SANA',
    family_name: 'MALIK',
    birth_date: '1991-06-17',
    passport: null,
    passport_country: 'PK',
  })
})

// @vitest-environment happy-dom

import { ERASED_CUSTOMER } from '@safar/contract/vocabulary/people'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-screen.tsx'
import { useBuyerName } from './use-person-name.ts'

function Buyers() {
  const buyerName = useBuyerName()
  return (
    <ul>
      <li>{buyerName({ agent: null, customer: { name: ERASED_CUSTOMER } })}</li>
      <li>{buyerName({ agent: null, customer: { name: 'Ayesha Tariq' } })}</li>
      <li>{buyerName({ agent: { agency_name: 'Al Noor Travels' }, customer: null })}</li>
    </ul>
  )
}

test("a customer whose data was erased is described in the reader's language; everybody else is named", async () => {
  renderComponent(Buyers, { locale: 'ar' })
  expect(await screen.findByText('عميل مُحيت بياناته')).toBeTruthy()
  expect([screen.getByText('Ayesha Tariq'), screen.getByText('Al Noor Travels')]).toHaveLength(2)
})

// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { type Column, DataTable } from '../data-table/data-table.tsx'
import { Card } from '../layout/card.tsx'
import { Money } from './money.tsx'

const columns: Column<number>[] = [
  { id: 'amount', header: 'Amount', numeric: true, cell: (minor) => <Money minor={minor} currency="PKR" bare /> },
]

const table = (amounts: number[]) =>
  renderPart(<DataTable name="sums" label="Sums" columns={columns} rows={amounts} state="ready" rowId={String} />)

const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

test('a table of whole amounts shows no fractions', async () => {
  await table([4_500_000, 1_200])
  expect(cells()).toEqual(['45,000', '12'])
})

test('one amount with a fraction makes the whole table show fractions', async () => {
  await table([4_500_000, 1_250])
  expect(cells()).toEqual(['45,000.00', '12.50'])
})

test('amounts in another card are formatted as that card needs', async () => {
  await renderPart(
    <>
      <Card title="One">
        <Money minor={4_500_000} currency="PKR" bare /> + <Money minor={50} currency="PKR" bare />
      </Card>
      <Card title="Other">
        <Money minor={700_000} currency="PKR" bare />
      </Card>
    </>,
  )
  expect(screen.getByText('45,000.00')).toBeTruthy()
  expect(screen.getByText('7,000')).toBeTruthy()
})

// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { BarChart } from './bar-chart.tsx'
import type { BarPoint } from './bars.ts'
import { RankingChart } from './ranking-chart.tsx'

/** Every row of a chart's table, cell by cell. */
const tableRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

const asTable = (name = 'Show as table') => fireEvent.click(screen.getByRole('button', { name }))

const airlines = [
  { key: 'PK', label: 'PIA', value: 1_200 },
  { key: 'PA', label: 'airblue', value: 45_000 },
  { key: 'EK', label: 'Emirates', value: 45_001 },
]

describe('a ranking', () => {
  test('shows the largest first, with its value', async () => {
    await renderPart(<RankingChart title="Sales by airline" items={airlines} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Emirates45,001',
      'airblue45,000',
      'PIA1,200',
    ])
  })

  test('leaves the items it was given unchanged', async () => {
    await renderPart(<RankingChart title="Sales by airline" items={Object.freeze([...airlines])} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  test('shows the same numbers as a table, and switches back', async () => {
    await renderPart(<RankingChart title="Sales by airline" items={airlines} format={(value) => `PKR ${value}`} />)
    asTable()
    expect(tableRows('Sales by airline')).toEqual([
      ['Name', 'Value'],
      ['Emirates', 'PKR 45001'],
      ['airblue', 'PKR 45000'],
      ['PIA', 'PKR 1200'],
    ])
    asTable('Show as chart')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('without items is an empty chart, not a failure', async () => {
    await renderPart(<RankingChart title="Sales by airline" items={[]} />)
    expect(screen.getByRole('heading', { name: 'Sales by airline' })).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})

describe('bars', () => {
  const series = [
    { id: 'agent', name: 'Agents' },
    { id: 'web', name: 'Website' },
  ]
  const points: BarPoint[] = [
    { label: '1 Nov', values: { agent: 3, web: 1 } },
    { label: '2 Nov', values: { agent: 2_500 } },
  ]

  test('are named, and each series is in the legend', async () => {
    await renderPart(<BarChart title="Bookings by day" series={series} points={points} />)
    expect(screen.getByRole('img', { name: 'Bookings by day' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Agents', 'Website'])
  })

  test('a single series needs no legend', async () => {
    await renderPart(<BarChart title="Bookings by day" series={series.slice(0, 1)} points={points} />)
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test('as a table, a day without a value is zero', async () => {
    await renderPart(<BarChart title="Bookings by day" series={series} points={points} />)
    asTable()
    expect(tableRows('Bookings by day')).toEqual([
      ['Name', 'Agents', 'Website'],
      ['1 Nov', '3', '1'],
      ['2 Nov', '2,500', '0'],
    ])
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('the table is in the language of the page', async () => {
    await renderPart(<RankingChart title="المبيعات" items={airlines} />, { locale: 'ar' })
    fireEvent.click(screen.getByRole('button'))
    expect(tableRows('المبيعات')[0]).not.toEqual(['Name', 'Value'])
    expect(tableRows('المبيعات')[1]).toEqual(['Emirates', '45,001'])
  })
})

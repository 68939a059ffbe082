import { MINUTE_MS } from '@safar/contract/day'
// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Money } from '../money/money.tsx'
import { StateChips } from '../status/state-chips.tsx'
import { StatusBadge, toneOf } from '../status/status-badge.tsx'
import { useRoleLabel } from '../status/use-role-label.ts'
import { Ago, DateText, DateTimeText } from './dates.tsx'
import { Deadline } from './deadline.tsx'
import { useDurationText } from './duration.ts'
import { Timeline } from './timeline.tsx'

const NOW = new Date('2026-11-16T07:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The text a person reads in the rendered part of the page. */
async function textOf(part: React.ReactNode, locale: 'en' | 'ar' = 'en') {
  await renderPart(<div data-testid="part">{part}</div>, { locale })
  return screen.getByTestId('part').textContent
}

describe('money', () => {
  test.each(['en', 'ar'] as const)('has Western digits and reads left to right: %s', async (locale) => {
    expect(await textOf(<Money minor={4_500_050} currency="PKR" />, locale)).toBe('PKR45,000.50')
    expect(screen.getByText('45,000.50').getAttribute('dir')).toBe('ltr')
  })

  test('leaves out the currency where the column names it', async () => {
    expect(await textOf(<Money minor={4_500_000} currency="PKR" bare />)).toBe('45,000')
  })

  test('keeps its trailing zeros on request', async () => {
    expect(await textOf(<Money minor={4_500_000} currency="PKR" bare exact />)).toBe('45,000.00')
  })
})

describe('days and times', () => {
  test("a date has the month in the reader's language, in Western digits", async () => {
    expect(await textOf(<DateText value="2026-12-12" />)).toBe('12 Dec 2026')
  })

  test('a date in Arabic has the Arabic month, in Western digits too', async () => {
    expect(await textOf(<DateText value="2026-12-12" />, 'ar')).toMatch(/^12 ديسمبر 2026$/)
  })

  test("a moment is shown in the agency's time, and is machine-readable", async () => {
    expect(await textOf(<DateTimeText value="2026-11-16T20:30:00.000Z" />)).toMatch(/17 Nov 2026.*01:30/)
    expect(screen.getByText(/17 Nov/).getAttribute('datetime')).toBe('2026-11-16T20:30:00.000Z')
  })

  test("a moment at an airport is shown in the airport's time", async () => {
    expect(await textOf(<DateTimeText value="2026-11-16T20:30:00.000Z" zone="Asia/Dubai" />)).toMatch(/17 Nov.*00:30/)
  })

  test("the time since a moment is shown in the reader's language", async () => {
    expect(await textOf(<Ago value={NOW.getTime() - 5 * MINUTE_MS} />)).toBe('5 minutes ago')
  })

  test.each([
    [45, '45 min'],
    [120, '2h'],
    [315, '5h 15m'],
  ])('%i minutes are %s', async (minutes, text) => {
    function Duration() {
      return useDurationText()(minutes)
    }
    expect(await textOf(<Duration />)).toBe(text)
  })
})

describe('a deadline', () => {
  const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString()

  test.each([
    [-1, 'Expired'],
    [25, '25 min'],
    [185, '3h 05m'],
    [24 * 60, 'Tomorrow 12:00'],
    [3 * 24 * 60, '3 days'],
  ])('in %i minutes says %s', async (minutes, text) => {
    expect(await textOf(<Deadline at={after(minutes)} />)).toBe(text)
  })

  test('without a value is a dash that is read out as no time limit', async () => {
    await renderPart(<Deadline at={null} />)
    expect(screen.getByText('No time limit')).toBeTruthy()
    expect(screen.getByText('–').getAttribute('aria-hidden')).toBe('true')
  })

  test('shows its name where it stands alone', async () => {
    expect(await textOf(<Deadline at={after(25)} title="Pay by" />)).toBe('Pay by25 min')
  })

  test('has Western digits in Arabic', async () => {
    expect(await textOf(<Deadline at={after(25)} />, 'ar')).toMatch(/25/)
  })
})

describe('states', () => {
  test("are shown in the reader's language", async () => {
    expect(await textOf(<StatusBadge status="awaiting_approval" />)).toBe('Awaiting approval')
  })

  test('one that this version does not know is shown as it is, in the quiet tone', async () => {
    expect(await textOf(<StatusBadge status="teleported" />)).toBe('teleported')
    expect(toneOf('teleported')).toBe('done')
    expect(toneOf('toString')).toBe('done')
  })

  test("a list can replace a state's word with its own", async () => {
    expect(await textOf(<StatusBadge status="pending" label="Waiting for the bank" />)).toBe('Waiting for the bank')
  })

  test('a role that this version does not know is shown by its name', async () => {
    function Roles() {
      const label = useRoleLabel()
      return `${label('admin-staff')}, ${label('pilot')}`
    }
    expect(await textOf(<Roles />)).toBe('Staff, pilot')
  })

  test('chips show how many wait, and which one is chosen', async () => {
    const onChoose = vi.fn()
    await renderPart(
      <StateChips
        label="State"
        chosen="held"
        onChoose={onChoose}
        chips={[
          { state: undefined, name: 'All' },
          { state: 'held', name: 'Held', count: 4, tone: 'held' },
          { state: 'confirmed', name: 'Confirmed', count: 0 },
        ]}
      />,
    )
    const chips = screen.getAllByRole('button')
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
      ['All', 'false'],
      ['Held4', 'true'],
      ['Confirmed0', 'false'],
    ])
    chips[0]?.click()
    chips[2]?.click()
    expect(onChoose.mock.calls).toEqual([[undefined], ['confirmed']])
  })

  test('a timeline marks the current step', async () => {
    await renderPart(
      <Timeline
        events={[
          { key: '1', text: 'Booked', state: 'done', when: '2 Nov' },
          { key: '2', text: 'Issue', state: 'now', detail: 'Pay by noon' },
          { key: '3', text: 'Fly', state: 'next' },
        ]}
      />,
    )
    const steps = screen.getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(steps[1]?.textContent).toBe('IssuePay by noon')
  })
})

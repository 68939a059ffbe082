// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-screen.tsx'
import { BalanceText } from './balance-text.tsx'

test.each([
  ['bank', 5_000, 'Dr'],
  ['bank', -5_000, 'Cr'],
  ['expense', 5_000, 'Dr'],
  ['payable', 5_000, 'Cr'],
  ['revenue', 5_000, 'Cr'],
] as const)('a %s with %s on its own side is %s', async (accountClass, minor, side) => {
  await renderComponent(() => <BalanceText minor={minor} account={{ class: accountClass, currency: 'PKR' }} bare />)
  expect(screen.getByText(side).parentElement?.textContent).toContain('50')
  expect(screen.queryByText(side === 'Dr' ? 'Cr' : 'Dr')).toBeNull()
})

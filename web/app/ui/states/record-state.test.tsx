// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../platform/api.ts'
import { createI18n } from '../../platform/i18n/index.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { RecordState } from './record-state.tsx'

type Query = Parameters<typeof RecordState>[0]['query']

async function show(read: Partial<Query>, at = '/booking/R7QX2M') {
  const query: Query = { data: undefined, error: null, isFetching: false, refetch: vi.fn(), ...read }
  render(
    <I18nextProvider i18n={await createI18n('en')}>
      <ThemeProvider locale="en">
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            {['/booking/:ref', '/my-booking/:id'].map((path) => (
              <Route
                key={path}
                path={path}
                element={
                  <RecordState query={query} gone={{ title: 'No such booking' }} failed={{ title: 'Not read' }} />
                }
              />
            ))}
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </I18nextProvider>,
  )
  return query
}

afterEach(cleanup)

test.each([404, 422])('%i: a record that does not exist is reported as gone, and cannot be retried', async (status) => {
  await show({ error: new ApiFailure(status, {}) })
  expect(screen.getByText('No such booking')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a record that was searched for and not found is gone too', async () => {
  await show({ data: null })
  expect(screen.getByText('No such booking')).toBeTruthy()
})

test.each([403, 500])('%i: a failure is not mistaken for a missing record, and can be retried', async (status) => {
  const { refetch } = await show({ error: new ApiFailure(status, {}) })
  expect(screen.getByRole('alert').textContent).toContain('Not read')
  screen.getByRole('button').click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('a record that is loading is neither gone nor failed', async () => {
  await show({ isFetching: true })
  expect(screen.getByRole('status')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a record that is gone links back to its list', async () => {
  await show({ data: null }, '/my-booking/77')
  expect(screen.getByRole('link', { name: 'Back to list' }).getAttribute('href')).toBe('/my-booking')
})

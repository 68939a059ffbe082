// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createRoutesStub, data } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import shell from './messages.en.json'
import { RootFailure } from './root-failure.tsx'

/** Renders without theme, session or query client: the page must work when those are what failed. */
async function fail(loader: () => never) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const i18n = createInstance()
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { shell } }, interpolation: { escapeValue: false } })
  const Stub = createRoutesStub([{ path: '/', loader, Component: () => null, ErrorBoundary: RootFailure }])
  render(
    <I18nextProvider i18n={i18n}>
      <Stub />
    </I18nextProvider>,
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('says what failed, what is safe, and offers to try again', async () => {
  await fail(() => {
    throw new Error('boom')
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(shell.failure.title)
  expect(screen.getByText(shell.failure.detail)).toBeTruthy()
  expect(shell.failure.detail).toMatch(/^Nothing was booked or charged/)
  expect(document.body.textContent).not.toContain('boom')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  fireEvent.click(screen.getByRole('button', { name: shell.failure.retry }))
  expect(reload).toHaveBeenCalledOnce()
})

it('tells a missing page apart from a failure', async () => {
  await fail(() => {
    throw data(null, { status: 404 })
  })
  expect(await screen.findByText(shell.notFound.title)).toBeTruthy()
  expect(screen.queryByText(shell.failure.title)).toBeNull()
  expect(screen.queryByText(shell.failure.detail)).toBeNull()
  expect(screen.queryByRole('button', { name: shell.failure.retry })).toBeNull()
})

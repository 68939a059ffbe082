// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { rememberReturn } from '../../platform/return-to.ts'
import { renderComponent } from '../../testing/render-screen.tsx'
import { SignInNotice } from './sign-in-notice.tsx'

beforeEach(() => sessionStorage.clear())

test('says that the session has ended, where one has', async () => {
  rememberReturn('/flight/checkout?flight=1&step=review', { ended: true })
  await renderComponent(SignInNotice)
  expect((await screen.findByRole('status')).textContent).toContain('You were signed out. Sign in to continue.')
})

test('otherwise offers to sign in for the page that needs it', async () => {
  rememberReturn('/my-bookings')
  await renderComponent(SignInNotice)
  expect((await screen.findByRole('status')).textContent).toContain('Please sign in to open that page.')
})

// @vitest-environment happy-dom

import { accounts } from '@safar/contract/people/accounts.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { customer } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { authUrls } from '../../urls/auth.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

const credentials = { email: 'ayesha@example.com', password: 'a long password' }

/** Fills in and submits the form. */
function signIn({ email, password } = credentials) {
  fireEvent.change(screen.getByLabelText(/E-mail/), { target: { value: email } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

const authorisation = { token: 'token', type: 'bearer' as const }

describe('signing in', () => {
  test('a customer goes home', async () => {
    reply(accounts.login, { message: 'Welcome.', type: 'success', user: customer.user, authorisation })
    reply(accounts.currentUser, { success: true, user: customer.user, permissions: [] })
    const { currentUrl } = await renderScreen(authUrls.login)
    signIn()
    await waitFor(() => expect(currentUrl()).toBe(storefrontUrls.home))
    expect(sentTo(accounts.login)).toMatchObject([{ body: credentials }])
    expect(localStorage.getItem('access_token')).toBe('token')
  })

  test('other people are asked for the code sent by mail', async () => {
    reply(accounts.login, { message: 'Code needed.', type: 'otp', user: null, authorisation: null })
    reply(accounts.requestCode, { message: 'Sent.', success: true, otp_request: 'request-1' })
    await renderScreen(authUrls.login)
    signIn()
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy()
    expect(screen.getByText(credentials.email)).toBeTruthy()
  })

  test('the code is sent with the token of its request, and a wrong one shows how many attempts are left', async () => {
    reply(accounts.login, { message: 'Code needed.', type: 'otp', user: null, authorisation: null })
    reply(accounts.requestCode, { message: 'Sent.', success: true, otp_request: 'request-1' })
    fail(accounts.verifyCode, 'invalid', { errors: { otp: ['Incorrect code. 1 try left.'] }, tries_left: 1 })
    await renderScreen(authUrls.login)
    signIn()
    await screen.findByRole('heading', { name: 'Enter your code' })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } })
    expect((await screen.findAllByText('Incorrect code. 1 try left.')).length).toBeGreaterThan(0)
    expect(sentTo(accounts.verifyCode)).toMatchObject([
      { body: { email: credentials.email, otp: '123456', otp_request: 'request-1' } },
    ])
  })

  test('an empty form is not sent', async () => {
    await renderScreen(authUrls.login)
    signIn({ email: '', password: '' })
    expect((await screen.findAllByText('This field is required.')).length).toBeGreaterThan(0)
    expect(sentTo(accounts.login)).toEqual([])
  })

  test('422: a refused password is reported at its field', async () => {
    fail(accounts.login, 'invalid', { message: 'Please check.', errors: { email: ['E-mail or password is wrong.'] } })
    await renderScreen(authUrls.login)
    signIn()
    expect((await screen.findAllByText('E-mail or password is wrong.')).length).toBeGreaterThan(0)
  })

  test('links to registration and to a new password, in Arabic too', async () => {
    await renderScreen(authUrls.login, { locale: 'ar' })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining([authUrls.forgotPassword, authUrls.register, authUrls.registerAgent]))
    expect(document.documentElement.dir).toBe('rtl')
  })
})

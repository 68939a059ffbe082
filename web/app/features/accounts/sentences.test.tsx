// @vitest-environment happy-dom

import { accounts } from '@safar/contract/people/accounts.contract'
import { users } from '@safar/contract/people/users.contract'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { agentRow, customer } from '../../testing/people.ts'
import { pressAction } from '../../testing/press-action.tsx'
import { fail, renderScreen, reply } from '../../testing/render-screen.tsx'
import { authUrls } from '../../urls/auth.ts'
import { useCode } from './auth/use-code.ts'
import { usePasswordLogin } from './auth/use-password-login.ts'
import { useRegister } from './auth/use-register.ts'
import { useStatusToast } from './auth/use-status-toast.ts'
import { useSaveStaff } from './staff/use-save-staff.ts'
import { useSaveUserForm } from './users/use-save-user-form.ts'

test("a sign-in that is answered without a token: 'Failed to authenticate, please try again later.'", async () => {
  reply(accounts.login, { user: null, authorisation: null, message: 'Welcome.', type: 'success' })
  await pressAction(() => {
    const { submit } = usePasswordLogin({ onFailure: () => false, onCodeSent: () => undefined })
    return () => submit({ email: 'somebody@example.com', password: 'a password' })
  })
  expect(await screen.findByText('Failed to authenticate, please try again later.')).toBeTruthy()
})

const credentials = { email: 'somebody@example.com', password: 'a password' }
const useSignIn = () => {
  const { submit } = usePasswordLogin({ onFailure: () => false, onCodeSent: () => undefined })
  return () => submit(credentials)
}
const useCodeEntry = () => {
  const { verify } = useCode({ credentials, otpRequest: 'request' })
  return () => verify('123456')
}
const useRegistration = () => {
  const { register } = useRegister(() => false)
  return () => register({} as never)
}

describe.each([
  ['a sign-in', accounts.login, useSignIn],
  ['a code', accounts.verifyCode, useCodeEntry],
  ['a registration', accounts.register, useRegistration],
])('%s that fails', (_, endpoint, useAction) => {
  test("without a reason: 'An unexpected error occurred.'", async () => {
    fail(endpoint, 'server_error')
    await pressAction(useAction)
    expect(await screen.findByText('An unexpected error occurred.')).toBeTruthy()
  })
})

test.each([
  ['a sign-in', accounts.login, useSignIn],
  ['a registration', accounts.register, useRegistration],
])('%s that fails shows the reason in the tone the server gives', async (_, endpoint, useAction) => {
  fail(endpoint, 'conflict', { message: 'Come back tomorrow.', type: 'warning' as never })
  await pressAction(useAction)
  const toast = (await screen.findByText('Come back tomorrow.')).closest('.Toastify__toast')
  expect(toast?.classList.contains('Toastify__toast--warning')).toBe(true)
})

test("a message with an unknown status: 'Unknown error!'", async () => {
  await pressAction(() => {
    const { showMessage } = useStatusToast()
    return () => showMessage({ status: 'odd' })
  })
  expect(await screen.findByText('Unknown error!')).toBeTruthy()
})

describe("'Staff creation failed.'", () => {
  const saving = (id?: number) => () => {
    const { save } = useSaveStaff(id, () => false)
    return () => save({} as never)
  }

  test('is said with the reason of the server when somebody is added', async () => {
    fail(users.addStaff, 'conflict', { message: 'This address is taken.' })
    await pressAction(saving())
    expect(await screen.findByText('Staff creation failed.')).toBeTruthy()
    expect(await screen.findByText('This address is taken.')).toBeTruthy()
  })

  test('is said alone when somebody is changed', async () => {
    fail(users.updateStaff, 'conflict', { message: 'This address is taken.' })
    await pressAction(saving(9))
    expect(await screen.findByText('Staff creation failed.')).toBeTruthy()
    expect(screen.queryByText('This address is taken.')).toBeNull()
  })
})

test('a user who could not be saved is told so in the tone of success', async () => {
  fail(users.save, 'conflict', { message: 'This address is taken.' })
  await pressAction(() => {
    const { save } = useSaveUserForm(() => false)
    return () => save({} as never)
  })
  const toast = (await screen.findByText('This address is taken.')).closest('.Toastify__toast')
  expect(toast?.classList.contains('Toastify__toast--success')).toBe(true)
})

test.each(['User saved successfully.', 'User has been updated successfully.'])(
  'a saved user is confirmed in the words of the server: %s',
  async (message) => {
    reply(users.save, { message, type: 'success', data: agentRow })
    await pressAction(() => {
      const { save } = useSaveUserForm(() => false)
      return () => save({} as never)
    })
    expect(await screen.findByText(message)).toBeTruthy()
  },
)

describe('the person who was signed in is signed out', () => {
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  const isSignedIn = () => localStorage.getItem('access_token') !== null

  test('after a link to a new password was refused', async () => {
    fail(accounts.forgotPassword, 'too_many', { message: 'Try again in an hour.' })
    await renderScreen(authUrls.forgotPassword, { as: customer })
    await type(/e-?mail/i, 'somebody@example.com')
    expect(isSignedIn()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('Try again in an hour.')).toBeTruthy()
    expect(isSignedIn()).toBe(false)
  })

  test('after a new password was refused', async () => {
    fail(accounts.resetPassword, 'conflict', { message: 'This link has run out.' })
    await renderScreen('/auth/password-reset/a-token', { as: customer })
    for (const field of await screen.findAllByLabelText(/password/i, { selector: 'input' }))
      fireEvent.change(field, { target: { value: 'a long new password 81' } })
    expect(isSignedIn()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Save new password' }))
    expect(await screen.findAllByText('This link has run out.')).toHaveLength(2)
    expect(isSignedIn()).toBe(false)
  })
})

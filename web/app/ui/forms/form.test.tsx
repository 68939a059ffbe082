// @vitest-environment happy-dom

import { z } from '@safar/contract/protocol/schema'
import { email, line } from '@safar/contract/protocol/shapes'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../platform/api.ts'
import { type ContractForm, errorsOf, placeable, useContractForm } from './form.ts'

const schema = z.object({ name: line(20), email, tags: z.array(line(5)) })
const empty = { name: '', email: '', tags: [] as string[] }
const i18n = createInstance()

beforeAll(async () => {
  await i18n.use(initReactI18next).init({ lng: 'en', resources: {}, react: { useSuspense: false } })
})
afterEach(cleanup)

const refused = (errors: Record<string, string[]>) => new ApiFailure(422, { message: 'Please check.', errors })

test('each broken field has its first message, in the language asked for', () => {
  expect(errorsOf(schema, empty, 'en')).toMatchObject({ name: 'This field is required.' })
  expect(errorsOf(schema, empty, 'ar')).toMatchObject({ name: 'هذا الحقل مطلوب.' })
  expect(errorsOf(schema, { ...empty, tags: ['toolong'] }, 'en')['tags.0']).toBe('Use up to 5 characters.')
  expect(errorsOf(schema, { name: 'Sana', email: 'a@b.pk', tags: [] }, 'en')).toEqual({})
})

test('only errors for fields of the form are shown at them', () => {
  expect(placeable(refused({ email: ['Taken.'], other: ['No.'] }), empty)).toEqual({ email: 'Taken.' })
  expect(placeable(refused({ 'tags.0': ['No.'] }), empty)).toEqual({ 'tags.0': 'No.' })
  expect(placeable(new TypeError('offline'), empty)).toEqual({})
})

function createScreen(onValues: (values: typeof empty) => void) {
  const held: { form?: ContractForm<typeof empty> } = {}
  function Form() {
    const form = useContractForm(schema, empty)
    held.form = form
    return (
      <form onSubmit={form.onSubmit(onValues)}>
        <input aria-label="email" {...form.getInputProps('email')} />
        <input aria-label="name" {...form.getInputProps('name')} />
        <output>{Object.values(form.errors).join(' | ')}</output>
        <button type="submit">Send</button>
      </form>
    )
  }
  const element = (
    <I18nextProvider i18n={i18n}>
      <Form />
    </I18nextProvider>
  )
  return { held, element }
}

function mount(onValues = vi.fn()) {
  const { held, element } = createScreen(onValues)
  render(element)
  return held
}

test('text typed into the server-rendered page before its scripts ran is kept and sent', async () => {
  const sent = vi.fn()
  const { element } = createScreen(sent)
  const container = document.createElement('div')
  container.innerHTML = renderToString(element)
  document.body.append(container)
  for (const [label, text] of [
    ['email', 'sana@example.com'],
    ['name', 'Sana'],
  ] as const)
    screen.getByLabelText<HTMLInputElement>(label).value = text
  render(element, { container, hydrate: true })
  expect(screen.getByLabelText<HTMLInputElement>('email').value).toBe('sana@example.com')
  act(() => screen.getByText('Send').click())
  expect(sent.mock.calls[0]?.[0]).toEqual({ name: 'Sana', email: 'sana@example.com', tags: [] })
})

test('a refused call marks its fields and focuses the first one on the page', () => {
  const held = mount()
  let placed = false
  act(() => {
    placed = held.form?.showFailure(refused({ name: ['Too odd.'], email: ['Taken.'] })) ?? false
  })
  expect(placed).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Too odd. | Taken.')
  expect(document.activeElement).toBe(screen.getByLabelText('email'))
})

test('a failure without a field in the form is left to be shown elsewhere', () => {
  const held = mount()
  act(() => {
    expect(held.form?.showFailure(new ApiFailure(500, { message: 'No.' }))).toBe(false)
  })
})

test('sending an incomplete form says what is missing and sends nothing', () => {
  const sent = vi.fn()
  mount(sent)
  act(() => screen.getByText('Send').click())
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText('email'))
})

test('visible messages follow a change of language', async () => {
  mount()
  act(() => screen.getByText('Send').click())
  await act(() => i18n.changeLanguage('ar'))
  expect(screen.getByRole('status').textContent).toContain('هذا الحقل مطلوب.')
  await act(() => i18n.changeLanguage('en'))
})

test('the passport of another traveller is refused at the second field while it is typed, and keeps the form from being sent', () => {
  const person = z.object({ passport: z.string().nullable(), passport_country: z.string() })
  const people = z.object({ travellers: z.array(person) })
  const held: { form?: ContractForm<z.input<typeof people>> } = {}
  function People() {
    held.form = useContractForm(people, {
      travellers: ['AB1234567', '', ''].map((passport) => ({ passport, passport_country: 'PK' })),
    })
    return null
  }
  render(
    <I18nextProvider i18n={i18n}>
      <People />
    </I18nextProvider>,
  )
  const type = (place: number, passport: string | null) =>
    act(() => held.form?.setFieldValue(`travellers.${place}.passport`, passport))
  const shown = () => [0, 1, 2].map((place) => held.form?.getInputProps(`travellers.${place}.passport`).error)
  type(1, 'ab 1234567')
  expect(shown()).toEqual([undefined, 'Two travellers have the same passport number.', undefined])
  type(1, null)
  type(2, null)
  expect(shown()).toEqual([undefined, undefined, undefined])
  type(2, 'AB1234567')
  act(() => {
    expect(held.form?.validate().errors).toHaveProperty(['travellers.2.passport'])
  })
})

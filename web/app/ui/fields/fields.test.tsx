// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { AmountField } from './amount-field.tsx'
import { CheckField } from './check-field.tsx'
import { CodeField, digitsOf } from './code-field.tsx'
import { CountryField } from './country-field.tsx'
import { DateField } from './date-field.tsx'
import { PasswordField, strengthOf } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'
import { countries, countryName } from './values/countries.ts'
import { withCountryCode } from './values/phone.ts'

// happy-dom has no layout, so popups of a field count as hidden: find them with `hidden: true`.

type Options = Parameters<typeof renderPart>[1]

interface HeldProps<V> {
  initial: V
  onValue: (value: V) => void
  children: (value: V, set: (value: V) => void) => ReactNode
}

function Held<V>({ initial, onValue, children }: HeldProps<V>) {
  const [value, setValue] = useState(initial)
  return children(value, (next) => {
    setValue(next)
    onValue(next)
  })
}

/** Renders a field controlled by a parent, as in a form; the mock receives every new value. */
async function renderField<V>(initial: V, field: HeldProps<V>['children'], options?: Options) {
  const onValue = vi.fn<(value: V) => void>()
  await renderPart(
    <Held initial={initial} onValue={onValue}>
      {field}
    </Held>,
    options,
  )
  return onValue
}

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const textbox = (name?: string) => screen.getByRole<HTMLInputElement>('textbox', name ? { name } : {})

describe('an amount', () => {
  const amountField =
    (currency: string): HeldProps<number | null>['children'] =>
    (value, onChange) => <AmountField label="Amount" currency={currency} value={value} onChange={onChange} />

  test('is grouped while it is typed, and returned in whole minor units', async () => {
    const onValue = await renderField<number | null>(null, amountField('PKR'))
    type(textbox('Amount'), '1234567.5')
    expect(textbox().value).toBe('1,234,567.5')
    expect(onValue).toHaveBeenLastCalledWith(123_456_750)
  })

  test('that is cleared is null, not zero', async () => {
    const onValue = await renderField<number | null>(4_500_000, amountField('PKR'))
    expect(textbox().value).toBe('45,000')
    type(textbox(), '')
    expect(onValue).toHaveBeenLastCalledWith(null)
  })

  test('accepts Arabic digits', async () => {
    const onValue = await renderField<number | null>(null, amountField('PKR'), { locale: 'ar' })
    type(textbox(), '٤٥٠٠')
    expect(textbox().value).toBe('4,500')
    expect(onValue).toHaveBeenLastCalledWith(450_000)
  })

  test('has as many decimals as its currency', async () => {
    const onValue = await renderField<number | null>(null, amountField('KWD'))
    type(textbox(), '12.3456')
    expect(textbox().value).toBe('12.345')
    expect(onValue).toHaveBeenLastCalledWith(12_345)
  })

  test('ignores letters', async () => {
    const onValue = await renderField<number | null>(null, amountField('PKR'))
    type(textbox(), 'abc')
    expect(textbox().value).toBe('')
    expect(onValue).toHaveBeenLastCalledWith(null)
  })

  test.each([
    ['12|34', '9', '12,9|34'],
    ['1,234|', '5', '12,345|'],
    ['|1,234', '9', '9|1,234'],
    ['1,2|34.50', '9', '12,9|34.50'],
  ])('a digit typed into %s leaves the caret after it', async (before, digit, after) => {
    const [ahead = '', behind = ''] = before.split('|')
    await renderField<number | null>(null, amountField('PKR'))
    const input = textbox()
    type(input, ahead + behind)
    // As in a browser: the text includes the digit, and the caret is after it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, ahead + digit + behind)
    input.setSelectionRange(ahead.length + 1, ahead.length + 1)
    fireEvent.input(input)
    const caret = input.selectionStart ?? 0
    expect(`${input.value.slice(0, caret)}|${input.value.slice(caret)}`).toBe(after)
  })

  test('a new value from outside replaces what was typed', async () => {
    await renderField<number | null>(null, (value, set) => (
      <>
        <AmountField label="Amount" currency="PKR" value={value} onChange={set} />
        <button type="button" onClick={() => set(990_000)}>
          Pay all
        </button>
      </>
    ))
    type(textbox(), '5')
    fireEvent.click(screen.getByText('Pay all'))
    expect(textbox().value).toBe('9,900')
  })
})

describe('help and error', () => {
  test('an error replaces the help, and is read out with the field', async () => {
    await renderPart(<TextField label="Name" help="As in the passport" error="This field is required." required />)
    const input = textbox()
    expect(screen.queryByText('As in the passport')).toBeNull()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
    const described = input.getAttribute('aria-describedby') ?? ''
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(texts).toContain('This field is required.')
  })

  test('without an error, the help is read out with the field', async () => {
    await renderPart(<TextField label="Name" help="As in the passport" />)
    const described = textbox().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('As in the passport')
    expect(textbox().getAttribute('aria-required')).toBeNull()
  })

  test('a field filled from a passport says so', async () => {
    await renderPart(<TextField label="Name" read defaultValue="QURESHI" />)
    expect(screen.getByRole('img', { name: 'Read from document' })).toBeTruthy()
  })

  test('a long text has its label and its error', async () => {
    await renderPart(<TextAreaField label="Reason" error="Enter a reason." />)
    expect(textbox('Reason').tagName).toBe('TEXTAREA')
    expect(screen.getByText('Enter a reason.')).toBeTruthy()
  })

  test('a checkbox has its label, help and error', async () => {
    await renderPart(<CheckField label="I agree" help="To the terms" required />)
    const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' })
    expect(tick.getAttribute('aria-required')).toBe('true')
    expect(screen.getByText('To the terms')).toBeTruthy()
    fireEvent.click(tick)
    expect(tick.checked).toBe(true)
  })
})

describe('a date', () => {
  const dateField: HeldProps<string>['children'] = (value, onChange) => (
    <DateField label="Birth date" value={value} onChange={onChange} max="2026-11-16" />
  )

  test.each(['17/6/1991', '17 Jun 1991', '17061991', '1991-06-17'])(
    'typed as %s is read as that day',
    async (typed) => {
      const onValue = await renderField('', dateField)
      type(textbox('Birth date'), typed)
      await waitFor(() => expect(onValue).toHaveBeenLastCalledWith('1991-06-17'))
      fireEvent.blur(textbox())
      expect(textbox().value).toBe('17 Jun 1991')
    },
  )

  test('that does not exist is not accepted', async () => {
    const onValue = await renderField('', dateField)
    type(textbox(), '31/2/1991')
    fireEvent.blur(textbox())
    expect(onValue).not.toHaveBeenCalledWith(expect.stringContaining('1991'))
    expect(textbox().value).toBe('')
  })

  test('after the last day allowed is not accepted', async () => {
    const onValue = await renderField('', dateField)
    type(textbox(), '17/6/2027')
    fireEvent.blur(textbox())
    expect(onValue).not.toHaveBeenCalledWith('2027-06-17')
  })

  test('is shown with Arabic month names and Western digits in Arabic', async () => {
    await renderField('1991-06-17', dateField, { locale: 'ar' })
    expect(textbox().value).toBe('17 يونيو 1991')
  })

  test('can be chosen from a calendar whose arrows are labelled', async () => {
    const onValue = await renderField('1991-06-17', dateField)
    fireEvent.click(textbox())
    fireEvent.click(await screen.findByRole('button', { name: 'Next month', hidden: true }))
    fireEvent.click(await screen.findByRole('button', { name: '4 July 1991', hidden: true }))
    expect(onValue).toHaveBeenLastCalledWith('1991-07-04')
  })
})

describe('a phone number', () => {
  test.each([
    ['0300 1234567', '+923001234567'],
    ['(0300) 123-4567', '+923001234567'],
    ['923001234567', '+923001234567'],
    ['00971501234567', '+971501234567'],
    ['+966 50 123 4567', '+966 50 123 4567'],
    ['0501234567', '0501234567'],
    ['  hello ', 'hello'],
    ['', ''],
  ])('%j becomes %j', (typed, full) => expect(withCountryCode(typed)).toBe(full))

  const phoneField: HeldProps<string>['children'] = (value, set) => (
    <PhoneField
      label="Phone"
      value={value}
      onChange={(next) => set(typeof next === 'string' ? next : next.currentTarget.value)}
    />
  )

  test('gets its country code when the field is left, not before', async () => {
    await renderField('', phoneField)
    type(textbox('Phone'), '03001234567')
    expect(textbox().value).toBe('03001234567')
    fireEvent.blur(textbox())
    expect(textbox().value).toBe('+923001234567')
  })

  test('that is complete stays as it was typed', async () => {
    const onValue = await renderField('+971 50 123 4567', phoneField)
    fireEvent.blur(textbox())
    expect(onValue).not.toHaveBeenCalled()
  })
})

describe('a choice', () => {
  const options = [
    { value: 'cash', label: 'Cash' },
    { value: 'bank', label: 'Bank transfer' },
  ]
  const selectField: HeldProps<string>['children'] = (value, onChange) => (
    <SelectField label="Method" data={options} value={value} onChange={onChange} searchable clearable />
  )

  test('returns the value behind the label', async () => {
    const onValue = await renderField('', selectField)
    fireEvent.click(screen.getByRole('combobox', { name: 'Method' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Bank transfer', hidden: true }))
    expect(onValue).toHaveBeenLastCalledWith('bank')
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Bank transfer')
  })

  test('stays chosen when it is pressed again', async () => {
    const onValue = await renderField('cash', selectField)
    fireEvent.click(screen.getByRole('combobox'))
    fireEvent.click(await screen.findByRole('option', { name: 'Cash', hidden: true }))
    expect(onValue).not.toHaveBeenCalledWith('')
  })
})

describe('a country', () => {
  test('comes first if most people live there; the rest are alphabetical', () => {
    const labels = countries('en').map(({ label }) => label)
    expect(labels.slice(0, 3)).toEqual(['Pakistan', 'Saudi Arabia', 'United Arab Emirates'])
    expect(labels[8]).toBe('Afghanistan')
    expect(labels.at(-1)).toBe('Zimbabwe')
    expect(new Set(countries('en').map(({ value }) => value)).size).toBe(labels.length)
  })

  test("has its name in the reader's language", () => {
    expect(countryName('PK', 'en')).toBe('Pakistan')
    expect(countryName('PK', 'ar')).toBe('باكستان')
  })

  test('is chosen by its name and returns its code', async () => {
    const onValue = await renderField('', (value, onChange) => (
      <CountryField label="Nationality" value={value} onChange={onChange} />
    ))
    fireEvent.click(screen.getByRole('combobox', { name: 'Nationality' }))
    fireEvent.click(await screen.findByText('Turkmenistan'))
    expect(onValue).toHaveBeenLastCalledWith('TM')
  })

  test('is shown in Arabic to an Arabic reader', async () => {
    await renderField('SA', (value) => <CountryField label="الجنسية" value={value} />, { locale: 'ar' })
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(countryName('SA', 'ar'))
  })
})

describe('a one-time code', () => {
  test('accepts only digits, Arabic ones too', () => {
    expect(digitsOf('12 34-56')).toBe('123456')
    expect(digitsOf('١٢٣۴۵۶')).toBe('123456')
  })

  test('pasted with spaces is complete immediately', async () => {
    const onComplete = vi.fn()
    await renderField('', (value, onChange) => (
      <CodeField label="Code" value={value} onChange={onChange} onComplete={onComplete} />
    ))
    type(textbox('Code'), '12 34')
    expect(onComplete).not.toHaveBeenCalled()
    type(textbox('Code'), ' 123 456 7')
    expect(textbox().value).toBe('123456')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  })

  test('that is wrong is reported at the field', async () => {
    await renderPart(<CodeField label="Code" help="From your e-mail" error="This code is wrong." />)
    const input = textbox('Code')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This code is wrong.',
    )
    expect(screen.queryByText('From your e-mail')).toBeNull()
  })
})

describe('a password', () => {
  test.each([
    ['', 0],
    ['short1!', 1],
    ['aaaaaaaaaaaa', 1],
    ['lahorelahore', 3],
    ['lahorecity', 2],
    ['Lahore77', 3],
    ['Lahore-2-Makkah', 4],
    ['correct horse battery', 4],
  ] as const)('%j has strength %i', (password, level) => expect(strengthOf(password)).toBe(level))

  test('shows its strength as it is typed, and nothing while it is empty', async () => {
    await renderField('', (value, set) => (
      <PasswordField label="Password" strength value={value} onChange={(event) => set(event.currentTarget.value)} />
    ))
    expect(screen.queryByText('Too easy to guess')).toBeNull()
    type(screen.getByLabelText('Password'), 'abc')
    expect(screen.getByText('Too easy to guess')).toBeTruthy()
    type(screen.getByLabelText('Password'), 'Lahore-2-Makkah')
    expect(screen.getByText('Strong')).toBeTruthy()
  })

  test('can be made visible', async () => {
    await renderPart(<PasswordField label="Password" error="Wrong." />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Show or hide password' }))
    expect(input.type).toBe('text')
  })
})

test('a list has the same arrow icon whether or not its value may be read from a passport', async () => {
  await renderPart(
    <>
      <SelectField label="Plain" data={['a']} />
      <SelectField label="Not read" data={['a']} read={false} />
    </>,
  )
  expect(document.querySelectorAll('.tabler-icon-chevron-down')).toHaveLength(2)
})

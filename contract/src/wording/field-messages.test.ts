import { expect, test } from 'vitest'
import { z } from '../protocol/schema.ts'
import { fieldMessages } from './field-messages.ts'

const form = z.object({
  agent_id: z.coerce.number().int().min(1),
  bank_id: z.number().int().min(1),
  days: z.number().int().max(365),
  note: z.string(),
  active: z.boolean(),
  legs: z.array(z.string()),
})

const messagesOf = (input: unknown) => {
  const { error } = form.safeParse(input, { reportInput: true })
  return error ? fieldMessages(error.issues, 'en') : {}
}

test('a missing record has a message that asks to choose one, by its own name', () => {
  expect(messagesOf({ agent_id: 0, bank_id: 0 })).toMatchObject({
    agent_id: ['Choose an agent.'],
    bank_id: ['Choose one of the options.'],
  })
  expect(messagesOf({}).agent_id).toEqual(['Choose an agent.'])
})

test('a value of the wrong type has a message that says what is expected', () => {
  expect(messagesOf({ agent_id: 1, bank_id: 1, days: 'many', note: 5, active: 'perhaps', legs: 'LHE' })).toEqual({
    days: ['Enter a number.'],
    note: ['Enter text.'],
    active: ['Choose yes or no.'],
    legs: ['Choose from the list.'],
  })
  expect(messagesOf({ days: 1.5 }).days).toEqual(['Enter a whole number.'])
  expect(messagesOf({ days: 9999 }).days).toEqual(['Enter 365 or less.'])
})

test('an omitted value is required', () => {
  expect(messagesOf({}).note).toEqual(['This field is required.'])
})

test('a field can have any name, even one that every object has', () => {
  const { error } = z.record(z.string(), z.string()).safeParse(JSON.parse('{"constructor":1}'), { reportInput: true })
  expect(fieldMessages(error?.issues ?? [], 'en')).toEqual({ constructor: ['Enter text.'] })
})

import { expect, test } from 'vitest'
import { ApiFailure } from '../../../platform/api.ts'
import { failureText, statusMessageOf } from './failure-text.ts'

const failure = (message: unknown) => new ApiFailure(422, { message } as ConstructorParameters<typeof ApiFailure>[1])

test('a failed registration says message.details, else the message', () => {
  expect(failureText(failure({ details: 'The licence is known already.' }))).toBe('The licence is known already.')
  expect(failureText(failure('Please check the highlighted fields.'))).toBe('Please check the highlighted fields.')
  expect(failureText(failure({ other: 1 }))).toBeUndefined()
  expect(failureText(new TypeError('Failed to fetch'))).toBeUndefined()
})

test('a message with a status keeps its tone; an unknown status informs', () => {
  expect(statusMessageOf({ status: 'success', description: 'Sent.' })).toEqual({
    status: 'success',
    description: 'Sent.',
  })
  expect(statusMessageOf({ status: 'loud', description: 'Sent.' })).toEqual({ status: 'info', description: 'Sent.' })
  expect(statusMessageOf('Sent.')).toBeNull()
})

// @vitest-environment happy-dom
import type { UploadedFile } from '@safar/contract/media/media.contract'
import { beforeEach, expect, test } from 'vitest'
import { agent, customer } from '../testing/people.ts'
import { readPersonal, storePersonal } from './personal-storage.ts'
import { endSession, signIn, signOut } from './session.ts'
import { readStoredUploads, storeUploads } from './stored-uploads.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('who signs out leaves nothing of theirs in the browser: no token, draft, request under way or file name', () => {
  localStorage.setItem('access_token', 'a-token')
  storePersonal('checkout.draft.offer-0001', { travellers: [{ given_name: 'SANA' }] })
  storePersonal('checkout.key.make', 'a-key')
  storeUploads([{ file_name: 'cnic-front.jpg' } as UploadedFile])
  expect(readStoredUploads()).toHaveLength(1)
  signOut()
  expect([readPersonal('checkout.draft.offer-0001'), readPersonal('checkout.key.make')]).toEqual([null, null])
  expect(readStoredUploads()).toEqual([])
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
})

test('signing out keeps what is not personal: the language', () => {
  localStorage.setItem('locale', 'ar')
  signOut()
  expect(localStorage.getItem('locale')).toBe('ar')
})

test('what somebody typed survives the end of their session, for them alone', () => {
  const draft = { travellers: [{ given_name: 'SANA' }] }
  const typed = () => readPersonal('checkout.draft.offer-0001')
  signIn(customer.user, 'a-token')
  storePersonal('checkout.draft.offer-0001', draft)
  endSession()
  expect([localStorage.getItem('access_token'), typed()]).toEqual([null, null])
  signIn(customer.user, 'another-token')
  expect(typed()).toEqual(draft)

  endSession()
  signIn(agent.user, 'of-somebody-else')
  expect(typed()).toBeNull()
  signIn(customer.user, 'too-late')
  expect(typed()).toBeNull()
})

test('signing out also removes what an ended session left behind', () => {
  signIn(customer.user, 'a-token')
  storePersonal('checkout.key.make', 'a-key')
  endSession()
  signOut()
  expect(sessionStorage.length).toBe(0)
})

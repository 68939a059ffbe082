// @vitest-environment happy-dom

import { media } from '@safar/contract/media/media.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
import { fail, reply } from '../../../testing/render-screen.tsx'
import { LogoField } from './logo-field.tsx'

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Logo'), { target: { files: [file] } })
const picture = new File(['x'], 'logo.png', { type: 'image/png' })

async function show(value: string | null = null) {
  const onChange = vi.fn()
  await renderPart(<LogoField value={value} onChange={onChange} error={undefined} />)
  return onChange
}

test('a chosen picture is uploaded, and the form sends its name', async () => {
  const file = { name: 'logo.png', type: 'image/png', size: 1, created_at: '2027-01-05T10:00:00.000Z' }
  reply(media.upload, { message: '', type: 'success', file: { ...file, file_name: 'a1.png' } })
  const onChange = await show()
  choose(picture)
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('a1.png'))
})

test('a picture that cannot be uploaded leaves the form unchanged', async () => {
  fail(media.upload, 'unavailable')
  const onChange = await show()
  choose(picture)
  await waitFor(() => expect(screen.getByLabelText('Logo')).toBeTruthy())
  expect(onChange).not.toHaveBeenCalled()
})

test('a document is not accepted as a logo', async () => {
  const onChange = await show()
  choose(new File(['x'], 'logo.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/^Only /)).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
})

// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { FileDrop, type FileDropProps, sizeText } from './file-drop.tsx'

async function show(props: Partial<FileDropProps> = {}) {
  const onAdd = vi.fn()
  await renderPart(<FileDrop label="Receipt" files={[]} onAdd={onAdd} maxMegabytes={1} {...props} />)
  return onAdd
}

const file = (name: string, type: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type })

const choose = (...files: File[]) => {
  const input = screen.getByLabelText<HTMLInputElement>('Receipt')
  fireEvent.change(input, { target: { files } })
}

test.each([
  [0, '1 KB'],
  [1_500, '1 KB'],
  [10_240, '10 KB'],
  [1_048_576, '1.0 MB'],
  [2_621_440, '2.5 MB'],
])('%i bytes are shown as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

test('a file of an accepted kind is added', async () => {
  const onAdd = await show()
  const receipt = file('receipt.pdf', 'application/pdf')
  choose(receipt)
  await waitFor(() => expect(onAdd).toHaveBeenCalledExactlyOnceWith([receipt]))
})

test('a file of another kind is refused, naming the accepted kinds', async () => {
  const onAdd = await show()
  choose(file('virus.exe', 'application/x-msdownload'))
  expect(await screen.findByText('Only PDF, JPG, PNG, WebP.')).toBeTruthy()
  expect(onAdd).not.toHaveBeenCalledWith(expect.arrayContaining([expect.anything()]))
})

test('a file that is too large is refused, naming the limit', async () => {
  await show()
  choose(file('scan.png', 'image/png', 1_048_577))
  expect(await screen.findByText('Maximum size 1 MB.')).toBeTruthy()
})

test('when too many files are chosen, the first are added and the maximum is named', async () => {
  const onAdd = await show({ maxFiles: 2 })
  const [first, second, third] = ['a', 'b', 'c'].map((name) => file(`${name}.png`, 'image/png')) as [File, File, File]
  choose(first, second, third)
  expect(await screen.findByText('You can add up to 2 files.')).toBeTruthy()
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([first, second])
})

test('a refused file among several is reported, while the others are added', async () => {
  const onAdd = await show()
  const receipt = file('receipt.pdf', 'application/pdf')
  choose(receipt, file('notes.txt', 'text/plain'))
  expect(await screen.findByText('Only PDF, JPG, PNG, WebP.')).toBeTruthy()
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([receipt])
})

test('a refusal disappears with the next accepted file', async () => {
  const onAdd = await show()
  choose(file('notes.txt', 'text/plain'))
  await screen.findByText(/^Only/)
  choose(file('receipt.pdf', 'application/pdf'))
  await waitFor(() => expect(screen.queryByText(/^Only/)).toBeNull())
  expect(onAdd).toHaveBeenCalled()
})

test('when all places are taken, no more files can be chosen', async () => {
  await show({ maxFiles: 1, files: [{ key: '1', name: 'receipt.pdf', size: 10_240 }] })
  expect(screen.queryByText('Choose a file')).toBeNull()
  expect(screen.getByText('receipt.pdf')).toBeTruthy()
  expect(screen.getByText('10 KB')).toBeTruthy()
})

test('a file can be viewed and removed', async () => {
  const onRemove = vi.fn()
  await show({ files: [{ key: 'k1', name: 'receipt.pdf', url: '/files/k1' }], onRemove })
  expect(screen.getByRole('link', { name: 'receipt.pdf' }).getAttribute('href')).toBe('/files/k1')
  fireEvent.click(screen.getByRole('button', { name: 'Remove receipt.pdf' }))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('k1')
})

test('a file being uploaded says so, and one that failed says why', async () => {
  await show({
    files: [
      { key: '1', name: 'a.pdf', progress: 0.4 },
      { key: '2', name: 'b.pdf', error: 'The upload failed.' },
      { key: '3', name: 'c.pdf', progress: 1 },
    ],
  })
  const bars = screen.getAllByRole('progressbar')
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual(['Uploading a.pdf'])
  expect(bars[0]?.getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('The upload failed.')).toBeTruthy()
})

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { useTableKeys } from './use-table-keys.ts'

function Rows({ onMove }: { onMove?: (index: number) => void }) {
  const table = useRef<HTMLDivElement>(null)
  useTableKeys(table, { onMove, onHelp: () => undefined })
  return (
    <div ref={table} data-table>
      <table>
        <tbody>
          {['first', 'second'].map((name) => (
            <tr key={name} data-row tabIndex={-1}>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const focused = () => document.activeElement?.textContent

test('j and k move the focus, whether or not a panel follows', async () => {
  renderPart(<Rows />)
  await screen.findByText('first')
  press('j')
  expect(focused()).toBe('first')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' })
  expect(focused()).toBe('second')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k' })
  expect(focused()).toBe('first')
})

test('a panel beside the list is told which row has the focus', async () => {
  const onMove = vi.fn()
  renderPart(<Rows onMove={onMove} />)
  await screen.findByText('first')
  press('j')
  expect(onMove).toHaveBeenCalledWith(0)
})

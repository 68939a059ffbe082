// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { type Column, DataTable, type DataTableProps } from './data-table.tsx'
import { useTableQuery } from './use-table-query.ts'

interface Bank {
  id: number
  name: string
  balance: number
  branch: string
}

const banks: Bank[] = [
  { id: 1, name: 'Meezan', balance: 900, branch: 'Gulberg, Lahore' },
  { id: 2, name: 'Alfalah', balance: 1500, branch: 'Saddar' },
  { id: 3, name: '=Habib', balance: 20, branch: 'Clifton' },
]

const columns: Column<Bank>[] = [
  { id: 'name', header: 'Bank', cell: ({ name }) => name, text: ({ name }) => name, sortable: true, main: true },
  {
    id: 'balance',
    header: 'Balance',
    cell: ({ balance }) => balance,
    text: ({ balance }) => balance,
    sortable: true,
    numeric: true,
  },
  { id: 'branch', header: 'Branch', cell: ({ branch }) => branch, text: ({ branch }) => branch, hidden: true },
  { id: 'actions', header: 'Actions', cell: () => <button type="button">Hide</button>, actions: true },
]

const FILTERS = ['state'] as const

function BankTable(props: Partial<DataTableProps<Bank>> & { sort?: string }) {
  const { sort, ...rest } = props
  const query = useTableQuery({ filters: FILTERS, ...(sort && { sort }) })
  return (
    <DataTable
      name="banks"
      label="Banks"
      columns={columns}
      rows={banks}
      state="ready"
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      query={query}
      search
      {...rest}
    />
  )
}

type Props = Parameters<typeof BankTable>[0]

const show = (props: Props = {}, options: Parameters<typeof renderPart>[1] = {}) =>
  renderPart(<BankTable {...props} />, options)

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

/** Captures saved files, by name. */
function catchDownloads() {
  const files = new Map<string, Blob>()
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.set(this.download, last)
  })
  return files
}

beforeEach(() => {
  localStorage.clear()
  // Without layout, the focus trap finds nothing to focus and prints the whole page.
  vi.spyOn(console, 'warn').mockReturnValue()
  return () => vi.restoreAllMocks()
})

describe('in place of the rows', () => {
  test('while they are on their way, that they are loading, and no table', async () => {
    await show({ rows: [], state: 'loading' })
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('a failure is shown, with a way to retry', async () => {
    const onRetry = vi.fn()
    await show({ rows: [], state: 'error', onRetry })
    expect(screen.getByRole('alert').textContent).toContain("We couldn't load this list")
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('an empty list says so in its own words', async () => {
    await show({ rows: [], empty: { title: 'No banks yet', help: 'Add the first one.' } })
    expect(screen.getByText('No banks yet')).toBeTruthy()
    expect(screen.getByText('Add the first one.')).toBeTruthy()
  })

  test('an empty list without words of its own says that there is nothing yet', async () => {
    await show({ rows: [] })
    expect(screen.getByText('Nothing here yet')).toBeTruthy()
  })

  test('a filter without matches says so, and clearing it removes it from the URL', async () => {
    const { currentUrl } = await show(
      { rows: [], empty: { title: 'No banks yet' } },
      { url: '/admin/banks?q=zzz&state=active&period=year' },
    )
    expect(screen.getByText('No matches')).toBeTruthy()
    expect(screen.queryByText('No banks yet')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(currentUrl()).toBe('/admin/banks?period=year')
    expect(screen.getByText('No banks yet')).toBeTruthy()
  })

  test('an empty list has nothing to export', async () => {
    await show({ rows: [] })
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})

describe('sorting', () => {
  test('pressing a column header writes the order to the URL: up, down, none', async () => {
    const { currentUrl } = await show({}, { url: '/banks' })
    const head = () => screen.getByRole('columnheader', { name: 'Bank' })
    const order = () => fireEvent.click(within(head()).getByRole('button'))
    expect(head().getAttribute('aria-sort')).toBeNull()
    order()
    expect(currentUrl()).toBe('/banks?sort=name')
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    order()
    expect(currentUrl()).toBe('/banks?sort=-name')
    expect(head().getAttribute('aria-sort')).toBe('descending')
    order()
    expect(currentUrl()).toBe('/banks')
  })

  test('the default order is shown without being in the URL', async () => {
    const { currentUrl } = await show({ sort: '-balance' }, { url: '/banks' })
    expect(screen.getByRole('columnheader', { name: 'Balance' }).getAttribute('aria-sort')).toBe('descending')
    expect(currentUrl()).toBe('/banks')
  })

  test('a column that cannot be sorted has no button', async () => {
    localStorage.setItem('table:banks', JSON.stringify({ hidden: [] }))
    await show()
    const branch = await screen.findByRole('columnheader', { name: 'Branch' })
    expect(within(branch).queryByRole('button')).toBeNull()
  })
})

describe('the filter field', () => {
  test('shows the text from the URL', async () => {
    await show({}, { url: '/banks?q=meezan' })
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter' }).value).toBe('meezan')
  })

  test('writes to the URL when typing pauses, with surrounding spaces removed', async () => {
    const { currentUrl } = await show({}, { url: '/banks?sort=name' })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '  habib ' } })
    expect(currentUrl()).toBe('/banks?sort=name')
    await waitFor(() => expect(currentUrl()).toBe('/banks?sort=name&q=habib'))
  })

  test('says what it searches, if the list provides it', async () => {
    await show({ search: 'Name or account number' })
    expect(screen.getByRole('searchbox', { name: 'Name or account number' })).toBeTruthy()
  })

  test('is absent when the list cannot be searched', async () => {
    await show({ search: false })
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('columns', () => {
  test('a hidden column appears when chosen, and is remembered for the table', async () => {
    await show()
    expect(headers()).toEqual(['Bank', 'Balance', 'Actions'])
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Branch' }))
    expect(headers()).toEqual(['Bank', 'Balance', 'Branch', 'Actions'])
    expect(JSON.parse(localStorage.getItem('table:banks') ?? '')).toMatchObject({ hidden: [] })
  })

  test('the column that names the row, and the one with its buttons, cannot be hidden', async () => {
    localStorage.setItem('table:banks', JSON.stringify({ hidden: ['name', 'balance', 'branch', 'actions'] }))
    await show()
    await waitFor(() => expect(headers()).toEqual(['Bank', 'Actions']))
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await screen.findByRole('checkbox', { name: 'Balance' })
    expect(screen.queryByRole('checkbox', { name: 'Bank' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Actions' })).toBeNull()
  })

  test('unreadable stored view settings cause no failure', async () => {
    localStorage.setItem('table:banks', '{broken')
    await show()
    expect(headers()).toEqual(['Bank', 'Balance', 'Actions'])
  })

  test('compact rows are remembered too', async () => {
    await show()
    const compact = screen.getByRole('button', { name: 'Compact rows' })
    expect(compact.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(compact)
    expect(compact.getAttribute('aria-pressed')).toBe('true')
    expect(JSON.parse(localStorage.getItem('table:banks') ?? '')).toMatchObject({ compact: true })
  })
})

describe('pages', () => {
  test('the last page says how many rows there are', async () => {
    await show()
    expect(screen.getByText('3 results')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('more rows can be loaded when there are more', async () => {
    const onMore = vi.fn()
    await show({ hasMore: true, onMore })
    expect(screen.getByText('First 3 results')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  test('a page that is loading is not requested twice', async () => {
    const onMore = vi.fn()
    await show({ hasMore: true, onMore, moreBusy: true })
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(onMore).not.toHaveBeenCalled()
  })

  test('totals are shown under their columns', async () => {
    await show({ totals: { name: 'Total', balance: '2,420' } })
    const last = screen.getAllByRole('row').at(-1) as HTMLElement
    expect(
      within(last)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Total', '2,420', ''])
  })
})

describe('export', () => {
  test('writes the visible columns, with numbers as numbers and no formulas', async () => {
    const files = catchDownloads()
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    const text = await files.get('banks.csv')?.text()
    expect(text?.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'Bank,Balance',
      'Meezan,900',
      'Alfalah,1500',
      "'=Habib,20",
      '',
    ])
  })

  test('a column that the user made visible is exported as well', async () => {
    localStorage.setItem('table:banks', JSON.stringify({ hidden: ['balance'] }))
    const files = catchDownloads()
    await show()
    await screen.findByRole('columnheader', { name: 'Branch' })
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    expect(await files.get('banks.csv')?.text()).toContain('Bank,Branch\r\nMeezan,"Gulberg, Lahore"')
  })

  test('a list that is exported by the server is not written in the browser', async () => {
    const files = catchDownloads()
    const onExport = vi.fn()
    await show({ onExport })
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }))
    await waitFor(() => expect(onExport).toHaveBeenCalledExactlyOnceWith('xlsx'))
    expect(files.size).toBe(0)
  })

  test('rows are not exported while more can be loaded: half a list would look complete', async () => {
    await show({ hasMore: true, onMore: vi.fn() })
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  test('a list that must not be exported has no button', async () => {
    await show({ onExport: false })
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})

describe('the keyboard', () => {
  test('j and k move between the rows and stop at the ends', async () => {
    await show({ onOpen: vi.fn() })
    const focused = () => document.activeElement?.textContent
    press('j')
    expect(focused()).toBe('Meezan')
    press('j')
    press('ArrowDown')
    expect(focused()).toBe('=Habib')
    press('j')
    expect(focused()).toBe('=Habib')
    press('k')
    press('ArrowUp')
    press('k')
    expect(focused()).toBe('Meezan')
  })

  test('the focused row is opened by its own button', async () => {
    const onOpen = vi.fn()
    await show({ onOpen })
    press('j')
    press('j')
    fireEvent.click(document.activeElement as Element)
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(banks[1])
  })

  test('a panel open beside the list follows the focus from row to row', async () => {
    const onOpen = vi.fn()
    await show({ onOpen, openId: '1' })
    press('j')
    expect(onOpen).toHaveBeenLastCalledWith(banks[1])
    press('k')
    expect(onOpen).toHaveBeenLastCalledWith(banks[0])
  })

  test('/ moves to the filter, where letters are typed as text', async () => {
    await show({ onOpen: vi.fn() })
    press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    press('j')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    press('Escape')
    expect(document.activeElement).toBe(document.body)
  })

  test('a key pressed with Control is left to the browser', async () => {
    await show({ onOpen: vi.fn() })
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
    expect(document.activeElement).toBe(document.body)
  })

  test('? lists only the shortcuts of this table', async () => {
    await show({ onOpen: vi.fn() })
    press('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(dialog).getByText('open')).toBeTruthy()
    expect(within(dialog).queryByText('select')).toBeNull()
  })

  test('x ticks the focused row', async () => {
    await show({ onOpen: vi.fn(), bulk: (rows) => <span>For {rows.map(({ name }) => name).join('+')}</span> })
    press('j')
    press('j')
    press('x')
    expect(screen.getByText('For Alfalah')).toBeTruthy()
    expect(screen.getByText('1 selected')).toBeTruthy()
  })
})

describe('ticked rows', () => {
  const bulk: Props['bulk'] = (rows, clear) => (
    <button type="button" onClick={clear}>
      Delete {rows.map(({ name }) => name).join(' and ')}
    </button>
  )

  test('replace the toolbar with actions on all of them', async () => {
    await show({ bulk })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select row Meezan' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select row =Habib' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Delete Meezan and =Habib' }))
    expect(screen.queryByText('2 selected')).toBeNull()
    expect(screen.getByRole('searchbox')).toBeTruthy()
  })

  test('can be ticked all at once, and cleared again', async () => {
    await show({ bulk })
    const all = () => screen.getByRole('checkbox', { name: 'Select all shown' })
    fireEvent.click(all())
    expect(screen.getByText('3 selected')).toBeTruthy()
    fireEvent.click(all())
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  test('a shift-click ticks every row since the last tick, and the bar shows their sum', async () => {
    await show({ bulk, amountOf: ({ balance }) => ({ amount: balance * 100, currency: 'PKR' }) })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select row Meezan' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select row =Habib' }), { shiftKey: true })
    expect(screen.getByText('3 selected').parentElement?.textContent).toContain('2,420')
    expect(screen.getByRole('button', { name: 'Delete Meezan and Alfalah and =Habib' })).toBeTruthy()
  })

  test('the selection can be cleared', async () => {
    await show({ bulk })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select row Alfalah' }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select row Alfalah' }).checked).toBe(false)
  })

  test('a list without bulk actions has nothing to tick', async () => {
    await show()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

test('in Arabic, the texts around the rows are Arabic', async () => {
  await show({ hasMore: true, onExport: async () => undefined }, { locale: 'ar' })
  expect(screen.getByRole('button', { name: 'تصدير' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'عرض المزيد' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Banks' })).toBeTruthy()
})

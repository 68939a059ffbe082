import { Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { OutlineButton } from '../actions/buttons.tsx'
import { useMenu } from '../actions/use-menu.ts'
import { floatingButton } from './filter-sheet.tsx'

interface Props<Sort extends string> {
  label: string
  sorts: readonly { value: Sort; label: string }[]
  value: Sort
  onChange: (sort: Sort) => void
}

/** A list's sort orders, in a menu on narrow screens. */
export function SortMenu<Sort extends string>({ label, sorts, value, onChange }: Props<Sort>) {
  const { menu, dropdown } = useMenu()
  return (
    <Menu {...menu} position="top-end" shadow="md" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <OutlineButton className={floatingButton} leftSection={<IconArrowsSort size={18} stroke={1.75} aria-hidden />}>
          {label}
        </OutlineButton>
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>
        <Menu.RadioGroup value={value} onChange={(next) => onChange(next as Sort)}>
          {sorts.map((sort) => (
            <Menu.RadioItem key={sort.value} value={sort.value} closeMenuOnClick>
              {sort.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

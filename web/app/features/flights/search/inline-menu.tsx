import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import styles from './inline-menu.module.css'

interface Props<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** A small menu without a frame, for choices that rarely change. */
export function InlineMenu<T extends string>({ label, value, options, onChange }: Props<T>) {
  const shown = options.find((option) => option.value === value)?.label
  return (
    <Menu position="bottom-end" shadow="md" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={styles.pick}>
          <span className="visually-hidden">{label}</span>
          {shown}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(next) => onChange(next as T)}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value}>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

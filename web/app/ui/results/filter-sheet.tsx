import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OutlineButton, PrimaryButton } from '../actions/buttons.tsx'
import styles from './filter-sheet.module.css'

/** Buttons within reach of the thumb; raised if something else occupies the bottom of the screen. */
export const FloatingBar = ({ raised = false, children }: { raised?: boolean; children: ReactNode }) => (
  <div className={styles.bar} data-raised={raised || undefined}>
    {children}
  </div>
)

export const floatingButton = styles.button ?? ''

interface Props {
  texts: { title: string; clear: string; close: string; show: string }
  activeCount: number
  onClear: () => void
  /** The filter panel. */
  children: ReactNode
}

/** On narrow screens: the filters in a sheet, behind a button that shows how many are active. */
export function FilterSheet({ texts, activeCount, onClear, children }: Props) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <PrimaryButton
        onClick={open}
        className={floatingButton}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        rightSection={activeCount > 0 && <bdi>{activeCount}</bdi>}
      >
        {texts.title}
      </PrimaryButton>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="88%"
        title={texts.title}
        closeButtonProps={{ 'aria-label': texts.close }}
        classNames={{ body: styles.sheet ?? '' }}
      >
        {children}
        <div className={styles.done}>
          {activeCount > 0 && <OutlineButton onClick={onClear}>{texts.clear}</OutlineButton>}
          <PrimaryButton onClick={close}>{texts.show}</PrimaryButton>
        </div>
      </Drawer>
    </>
  )
}

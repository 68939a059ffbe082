import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchCommands } from '../../features/find/public.ts'
import { CommandPalette, PaletteButton } from '../../ui/command-palette/command-palette.tsx'
import type { NavGroup } from './nav.ts'

/** Ctrl-K: every screen of the area that the person may open, and whatever of theirs a text names. */
export function ScreenSearch({ groups }: { groups: readonly NavGroup[] }) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState('')
  const found = useSearchCommands(typed)
  const screens = groups.map((group) => ({
    label: t(`group.${group.name}`),
    commands: group.items.map((item) => ({
      id: item.to,
      label: t(`nav.${item.label}`),
      icon: <item.icon size={18} stroke={1.75} aria-hidden />,
      keywords: [item.to],
      to: item.to,
    })),
  }))
  return (
    <>
      <PaletteButton placeholder={t('office.search')} />
      <CommandPalette groups={screens} query={typed} onQuery={setTyped} found={found.groups} busy={found.busy} />
    </>
  )
}

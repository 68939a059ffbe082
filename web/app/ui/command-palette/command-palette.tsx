import '@mantine/spotlight/styles.layer.css'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import styles from './command-palette.module.css'

export interface Command {
  id: string
  label: string
  detail?: string
  icon?: ReactNode
  /** Other words that find it. */
  keywords?: string[]
  /** Navigates there … */
  to?: string
  /** … or runs this. */
  act?: () => void
}

export interface CommandGroup {
  label: string
  commands: readonly Command[]
}

interface Props {
  groups: readonly CommandGroup[]
  /** The typed text, for callers that search with it. */
  query?: string
  onQuery?: (text: string) => void
  /** Results found elsewhere for the typed text: shown unfiltered, before the rest. */
  found?: readonly CommandGroup[]
  /** More results may follow. */
  busy?: boolean
}

/** Ctrl-K: screens and actions the person may use, as given by the shell, and search results for what they type. */
export function CommandPalette({ groups, query, onQuery, found = [], busy = false }: Props) {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const actionsOf = ({ label, commands }: CommandGroup) => ({
    group: label,
    actions: commands.map(({ id, label: name, detail, icon, keywords, to, act }) => ({
      id,
      label: name,
      ...(detail && { description: detail }),
      ...(keywords && { keywords }),
      leftSection: icon,
      onClick: () => {
        if (to) void navigate(to)
        act?.()
      },
    })),
  })
  // All search results match what is typed, even if their name does not show it.
  const fitting = found.map(({ label, commands }) => ({
    label,
    commands: commands.map((command) => ({ ...command, keywords: [query ?? ''] })),
  }))
  return (
    <Spotlight
      actions={[...fitting, ...groups].map(actionsOf)}
      {...(query !== undefined && { query })}
      {...(onQuery && { onQueryChange: onQuery })}
      shortcut={['mod + K']}
      nothingFound={t(busy ? 'palette.busy' : 'palette.nothing')}
      highlightQuery
      limit={40}
      scrollable
      maxHeight={420}
      radius="md"
      centered={false}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t('palette.label') } }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.32, color: '#0A1233' }}
      classNames={{ action: styles.action ?? '', actionsGroup: styles.group ?? '', search: styles.search ?? '' }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.75} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.label'),
      }}
    />
  )
}

/** The field-like button in the top bar that opens the palette. */
export function PaletteButton({ placeholder }: { placeholder?: string }) {
  const { t } = useTranslation('ui')
  return (
    <button type="button" className={styles.opener} onClick={spotlight.open} aria-keyshortcuts="Control+K">
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={styles.words}>{placeholder ?? t('palette.placeholder')}</span>
      <span className={styles.keys} dir="ltr" aria-hidden="true">
        <span className="kbd">Ctrl</span>
        <span className="kbd">K</span>
      </span>
    </button>
  )
}

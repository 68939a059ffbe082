import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/buttons.tsx'
import styles from './side-panel.module.css'
import { useEscape } from './use-escape.ts'

const InSplit = createContext(false)

interface SplitViewProps {
  /** The SidePanel; it takes up no space while closed. */
  panel: ReactNode
  children: ReactNode
}

/** A list with its panel beside it; the list stays usable. */
export const SplitView = ({ panel, children }: SplitViewProps) => (
  <div className={styles.split}>
    <div className={styles.list}>{children}</div>
    <InSplit value>{panel}</InSplit>
  </div>
)

/** Makes a panel opened from within another overlay the page, wherever it is opened. */
export const OverPage = ({ children }: { children: ReactNode }) => <InSplit value={false}>{children}</InSplit>

export interface SidePanelProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Badge next to the title. */
  badge?: ReactNode
  /** Line under the title. */
  detail?: ReactNode
  /** Buttons fixed at the bottom: primary first, danger last. */
  actions?: ReactNode
  children: ReactNode
}

/** Beside the list from 1280 px up, over it below that, full-screen on a phone. */
export function SidePanel({ opened, onClose, title, badge, detail, actions, children }: SidePanelProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const isInSplit = use(InSplit)
  const wide = useMediaQuery('(min-width: 80em)') ?? false
  useEscape(opened && wide, onClose)

  const inside = (heading: ReactNode) => (
    <>
      <div className={styles.head}>
        <div className={styles.titles}>
          {heading}
          {detail && <div className={styles.detail}>{detail}</div>}
        </div>
        <IconButton label={t('panel.close')} onClick={onClose} size={32}>
          <IconX size={18} stroke={1.75} />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </>
  )

  if (isInSplit && wide) {
    if (!opened) return null
    return (
      <aside className={styles.panel} data-side-panel aria-labelledby={id}>
        {inside(
          <h2 id={id} className={styles.title}>
            {title}
            {badge}
          </h2>,
        )}
      </aside>
    )
  }
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size="var(--panel)">
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.drawer}>
          {inside(
            <Drawer.Title className={styles.title}>
              {title}
              {badge}
            </Drawer.Title>,
          )}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

interface PanelSectionProps {
  title?: ReactNode
  /** Content at the end of the title row, such as a link. */
  aside?: ReactNode
  children: ReactNode
}

export const PanelSection = ({ title, aside, children }: PanelSectionProps) => (
  <section className={styles.section}>
    {(title || aside) && (
      <h3 className={styles.sectionTitle}>
        {title}
        {aside}
      </h3>
    )}
    {children}
  </section>
)

interface FactsProps {
  /** Facts whose value is null are omitted. */
  facts: readonly (readonly [label: ReactNode, value: ReactNode])[]
}

/** Labels and values, one pair per line. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed by its caller.
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

import { Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { NavGroup, NavItem } from '../../platform/areas/nav.ts'
import { workQueues } from '../../platform/work-queues.ts'
import { Lattice } from '../../ui/brand/lattice.tsx'
import { Logo, LogoMark } from '../../ui/brand/logo.tsx'
import { currentEntry } from './current-item.ts'
import type { OfficeArea } from './nav.ts'
import styles from './side-nav.module.css'

interface Props {
  area: OfficeArea
  groups: readonly NavGroup[]
  narrow: boolean
  onTurn?: () => void
  onClose?: () => void
}

interface ItemProps {
  item: NavItem
  current: boolean
  narrow: boolean
  waiting: { count: number; hot?: boolean } | null | undefined
}

function Item({ item, current, narrow, waiting }: ItemProps) {
  const { t } = useTranslation('shell')
  const label = t(`nav.${item.label}`)
  const count = waiting && waiting.count > 0 ? waiting.count : undefined
  const link = (
    <Link
      to={item.to}
      className={styles.item}
      aria-current={current ? 'page' : undefined}
      {...(narrow && { 'aria-label': count ? `${label}, ${count}` : label })}
    >
      <item.icon size={17} stroke={1.75} aria-hidden />
      {!narrow && <span>{label}</span>}
      {count && (
        <b className={styles.count} data-hot={waiting?.hot || undefined}>
          {narrow ? '' : count}
        </b>
      )}
    </Link>
  )
  return narrow ? (
    <Tooltip label={label} position="right" openDelay={200}>
      {link}
    </Tooltip>
  ) : (
    link
  )
}

/** Scrolls the current entry into view, and reports whether there is more below. */
function useMore(list: RefObject<HTMLElement | null>, here: string): boolean {
  const [more, setMore] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another current entry.
  useEffect(() => {
    const element = list.current
    if (!element) return
    element.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    const measure = () => setMore(element.scrollTop + element.clientHeight < element.scrollHeight - 8)
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const size = new ResizeObserver(measure)
    size.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      size.disconnect()
    }
  }, [list, here])
  return more
}

export function SideNav({ area, groups, narrow, onTurn, onClose }: Props) {
  const { t } = useTranslation('shell')
  const location = useLocation()
  const here = currentEntry(
    groups.flatMap(({ items }) => items.map(({ to }) => to)),
    location,
  )
  const { data: queues } = useQuery(workQueues())
  const list = useRef<HTMLElement>(null)
  const more = useMore(list, here)
  const Turn = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={styles.side} data-narrow={narrow || undefined}>
      <div className={styles.foot} aria-hidden>
        <Lattice />
      </div>
      <div className={styles.brand}>
        {narrow ? <LogoMark size={28} /> : <Logo tone="dark" area={t(`area.${area}`)} size={28} />}
        {onClose && (
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('office.closeMenu')}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      <nav ref={list} className={styles.nav} data-more={more || undefined} aria-label={t('office.nav')}>
        {groups.map((group) => (
          <div key={group.name} className={styles.group}>
            {group.name !== 'start' && <h2 id={`nav-${group.name}`}>{t(`group.${group.name}`)}</h2>}
            <ul aria-label={t(`group.${group.name}`)}>
              {group.items.map((item) => (
                <li key={item.to}>
                  <Item
                    item={item}
                    current={item.to === here}
                    narrow={narrow}
                    waiting={queues && item.waiting?.(queues)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {onTurn && (
        <button
          type="button"
          className={styles.turn}
          onClick={onTurn}
          aria-expanded={!narrow}
          aria-label={t(narrow ? 'office.expand' : 'office.collapse')}
        >
          <Turn size={17} stroke={1.75} className="flip" aria-hidden />
        </button>
      )}
    </div>
  )
}

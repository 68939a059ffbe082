import { Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Lattice } from '../../ui/brand/lattice.tsx'
import { Logo, LogoMark } from '../../ui/brand/logo.tsx'
import { menuPathOf } from './current-item.ts'
import type { NavGroup, NavItem, OfficeArea } from './nav.ts'
import styles from './side-nav.module.css'

interface Props {
  area: OfficeArea
  groups: readonly NavGroup[]
  narrow: boolean
  onTurn?: () => void
  onClose?: () => void
}

function Item({ item, current, narrow }: { item: NavItem; current: boolean; narrow: boolean }) {
  const { t } = useTranslation('shell')
  const label = t(`nav.${item.label}`)
  const link = (
    <Link
      to={item.to}
      className={styles.item}
      aria-current={current ? 'page' : undefined}
      {...(narrow && { 'aria-label': label })}
    >
      <item.icon size={17} stroke={1.75} aria-hidden />
      {!narrow && <span>{label}</span>}
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

export function SideNav({ area, groups, narrow, onTurn, onClose }: Props) {
  const { t } = useTranslation('shell')
  const here = menuPathOf(useLocation().pathname)
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
      <nav className={styles.nav} aria-label={t('office.nav')}>
        {groups.map((group) => (
          <div key={group.name} className={styles.group}>
            {group.name !== 'start' && <h2 id={`nav-${group.name}`}>{t(`group.${group.name}`)}</h2>}
            <ul aria-label={t(`group.${group.name}`)}>
              {group.items.map((item) => (
                <li key={item.to}>
                  <Item item={item} current={item.to === here} narrow={narrow} />
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

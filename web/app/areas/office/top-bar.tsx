import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BalancePill, LedgerPill } from '../../features/ledger/public.ts'
import { Bell } from '../../features/notifications/public.ts'
import type { NavGroup } from '../../platform/areas/nav.ts'
import { useRight } from '../../platform/session.ts'
import { LanguageSwitch } from '../../ui/layout/language-switch.tsx'
import { PersonMenu } from '../person-menu.tsx'
import { ScreenSearch } from './screen-search.tsx'
import styles from './top-bar.module.css'

interface Props {
  user: AuthUser | null
  groups: readonly NavGroup[]
  onMenu: () => void
}

export function TopBar({ user, groups, onMenu }: Props) {
  const { t } = useTranslation('shell')
  const seesMoney = useRight('money')
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.menu} onClick={onMenu} aria-label={t('office.openMenu')}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </button>
      <ScreenSearch groups={groups} />
      <div className={styles.end}>
        {user?.role !== 'agent' ? <LedgerPill /> : seesMoney && <BalancePill />}
        <LanguageSwitch iconOnly />
        {user && <Bell user={user} />}
        {user && <PersonMenu user={user} side="office" />}
      </div>
    </header>
  )
}

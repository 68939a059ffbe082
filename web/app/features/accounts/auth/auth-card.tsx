import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import style from './auth.module.css'

interface Props {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Other places to go: sign in, register, get help. */
  foot?: ReactNode
}

export function AuthCard({ title, lead, children, foot }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <div className={style.card}>
      <title>{t('tabTitle', { title })}</title>
      <header className={style.head}>
        <h1 className="t-h1">{title}</h1>
        {lead && <p className={style.lead}>{lead}</p>}
      </header>
      {children}
      {foot && <div className={style.foot}>{foot}</div>}
    </div>
  )
}

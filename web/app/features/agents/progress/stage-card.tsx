import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import style from './progress.module.css'
import type { Stage } from './progress.ts'
import { RegistrationLine } from './registration-line.tsx'

interface Props {
  stage: Stage
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** An agent's current stage, what it means and what to do next. */
export function StageCard({ stage, title, children, actions }: Props) {
  const { t } = useTranslation('agents')
  return (
    <div className={style.page}>
      <title>{t('tabTitle', { title })}</title>
      <RegistrationLine stage={stage} />
      <section className={style.card}>
        <h1 className="t-h2">{title}</h1>
        <div className={style.text}>{children}</div>
        {actions && <div className={style.actions}>{actions}</div>}
      </section>
    </div>
  )
}

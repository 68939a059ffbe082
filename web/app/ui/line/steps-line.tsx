import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './steps-line.module.css'

export interface Step {
  label: string
  /** URL where a completed step can be viewed again. */
  to?: string
}

interface StepsLineProps {
  steps: readonly Step[]
  /** Index of the current step; the length of the list when all are done. */
  current: number
}

const stateOf = (index: number, current: number) => (index < current ? 'done' : index === current ? 'now' : 'next')

export function StepsLine({ steps, current }: StepsLineProps) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('steps.name')}>
      <ol className={styles.steps}>
        {steps.map(({ label, to }, index) => {
          const state = stateOf(index, current)
          return (
            <li
              key={label}
              className={styles.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <i className={styles.bead} />
              {state === 'done' && to ? (
                <Link to={to} className={styles.label}>
                  {label}
                </Link>
              ) : (
                <span className={styles.label}>{label}</span>
              )}
              {state === 'done' && <span className="visually-hidden">{t('steps.done')}</span>}
            </li>
          )
        })}
      </ol>
      <p className={styles.short}>
        {t('steps.of', { step: Math.min(current + 1, steps.length), total: steps.length })}
      </p>
    </nav>
  )
}

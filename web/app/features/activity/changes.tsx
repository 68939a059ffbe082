import type { ActivityRow } from '@safar/contract/people/activity.contract'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import style from './activity.module.css'

/** What an action changed: the old value struck through, followed by the new one. */
export function Changes({ changes }: Pick<ActivityRow, 'changes'>) {
  const { t } = useTranslation('activity')
  if (changes.length === 0) return <>–</>
  return (
    <dl className={style.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before === undefined ? (
              <bdi>{after}</bdi>
            ) : (
              <>
                <del>
                  <span className="visually-hidden">{t('old')} </span>
                  <bdi>{before}</bdi>
                </del>
                <IconArrowRight className="flip" size={14} stroke={1.75} aria-hidden />
                <ins>
                  <span className="visually-hidden">{t('new')} </span>
                  <bdi>{after}</bdi>
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import style from './activity.module.css'
import { type Change, toChanges } from './changes.ts'

const text = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map(text).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function Old({ value }: { value: unknown }) {
  const { t } = useTranslation('activity')
  return (
    <del>
      <span className="visually-hidden">{t('old')} </span>
      <bdi>{text(value)}</bdi>
    </del>
  )
}

function New({ value }: { value: unknown }) {
  const { t } = useTranslation('activity')
  return (
    <ins>
      <span className="visually-hidden">{t('new')} </span>
      <bdi>{text(value)}</bdi>
    </ins>
  )
}

function OneChange({ change }: { change: Change }) {
  if (change.kind === 'fact') return <bdi>{text(change.value)}</bdi>
  if (change.kind === 'list') {
    return (
      <>
        {change.removed.length > 0 && <Old value={change.removed} />}
        {change.added.length > 0 && <New value={change.added} />}
      </>
    )
  }
  return (
    <>
      <Old value={change.before} />
      <IconArrowRight className="flip" size={14} stroke={1.75} aria-hidden />
      <New value={change.after} />
    </>
  )
}

/** What an act changed: the old value struck, the new one after it; of lists what left and what came. */
export function Changes({ changes }: { changes: Readonly<Record<string, unknown>> }) {
  const known = toChanges(changes)
  if (known.length === 0) return <>–</>
  return (
    <dl className={style.changes}>
      {known.map((change) => (
        <div key={change.field}>
          <dt>
            <bdi>{change.field}</bdi>
          </dt>
          <dd>
            <OneChange change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

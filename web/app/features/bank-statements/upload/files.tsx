import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import type { TableRows } from '../../../ui/data-table/use-pages.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Ago, DateText } from '../../../ui/time/dates.tsx'
import type { StatementFile } from '../api.ts'
import style from '../bank-statements.module.css'

interface Props {
  list: TableRows<StatementFile>
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** Uploaded files, newest first, with the number of open lines in each. */
export function Files({ list, chosen, onChoose }: Props) {
  const { t } = useTranslation('bankStatements')
  return (
    <Card title={t('files.title')}>
      {list.state === 'loading' && <LoadingState count={2} />}
      {list.state === 'ready' && list.rows.length === 0 && <p className={style.help}>{t('files.none')}</p>}
      <ul className={style.files}>
        {list.rows.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={style.file}
              aria-pressed={file.id === chosen}
              onClick={() => onChoose(file.id)}
            >
              <span className={style.fileName}>
                <Ltr>{file.name}</Ltr>
                <small>
                  <DateText value={file.from} style="day" /> – <DateText value={file.to} /> ·{' '}
                  <Ago value={file.read_at} />
                </small>
              </span>
              <span className={style.open} data-some={file.open + file.unread > 0 || undefined}>
                {[
                  file.open > 0 && t('files.open', { count: file.open }),
                  file.unread > 0 && t('files.unread', { count: file.unread }),
                ]
                  .filter(Boolean)
                  .join(' · ') || t('files.done')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <OutlineButton size="xs" busy={list.moreBusy} onClick={list.onMore}>
          {t('files.more')}
        </OutlineButton>
      )}
    </Card>
  )
}

import { type ReadPnr, readPnr } from '@safar/contract/bookings/pnr.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import style from './pnr.module.css'

/** The lines of the parsed text, carried in the navigation state. */
export const linesIn = (state: unknown): ReadPnr['lines'] =>
  typeof state === 'object' && state !== null && 'lines' in state ? readPnr.shape.lines.parse(state.lines) : []

/** Every line with its parsing result: unread lines stand out. */
export function MarkedLines({ lines }: { lines: ReadPnr['lines'] }) {
  const { t } = useTranslation('offline')
  const unread = lines.filter(({ verdict }) => verdict === 'unread').length
  return (
    <Card
      title={t('pnr.lines')}
      aside={<span className="t-2">{unread > 0 ? t('pnr.unreadCount', { count: unread }) : t('pnr.allRead')}</span>}
      flush
    >
      <ol className={style.lines} dir="ltr">
        {lines.map(({ text, verdict }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, in their order.
          <li key={index} data-verdict={verdict}>
            <code>{text || ' '}</code>
            <span>{t(`pnr.verdict.${verdict}`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { unreadNotices } from '../api.ts'
import style from '../dashboard.module.css'

/** Unread notifications. Hidden when all have been read. */
export function Notices({ userId }: { userId: number }) {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(unreadNotices(userId, useLocale()))
  if (!data || data.length === 0) return null
  return (
    <Card title={t('own.notices')}>
      <ul>
        {data.map(({ id, title, text, link, at }) => (
          <li key={id} className={style.line}>
            <span className={style.lineText} data-whole>
              {link ? (
                <Link className="link" to={link}>
                  {title}
                </Link>
              ) : (
                <b>{title}</b>
              )}
              <span>{text}</span>
              <small>
                <Ago value={at} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

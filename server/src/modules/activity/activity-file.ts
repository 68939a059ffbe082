import type { ActivityRow, activity as contract } from '@safar/contract/people/activity.contract'
import { listFile } from '../../platform/documents/list-file.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listActivity } from './activity.queries.ts'
import { activityLabels, labelOf } from './activity-labels.ts'

export const toChangesText = (changes: ActivityRow['changes']): string =>
  changes
    .map((change) => `${change.label}: ${change.before === undefined ? '' : `${change.before} → `}${change.after}`)
    .join(' · ')

export function activityFile(services: Services, call: Call<typeof contract.listFile>): Promise<FileReply> {
  const { locale, query } = call
  const { file, roles, words } = activityLabels[locale]
  return listFile<ActivityRow>(services, call, {
    title: file.title,
    columns: [
      { key: 'at', label: file.at, kind: 'moment', share: 1.3 },
      { key: 'actor', label: file.actor, kind: 'text', share: 1.3 },
      { key: 'role', label: file.role, kind: 'text', sheetOnly: true },
      { key: 'action', label: file.action, kind: 'text', share: 1.5 },
      { key: 'record', label: file.record, kind: 'text', share: 1.5 },
      { key: 'changes', label: file.changes, kind: 'text', share: 3 },
      { key: 'ip', label: file.ip, kind: 'text' },
    ],
    toRow: ({ at, actor, label, record, changes, ip }) => ({
      at,
      actor: actor?.name ?? words.system,
      role: actor && (labelOf(roles, actor.role) ?? null),
      action: label,
      record,
      changes: toChangesText(changes),
      ip,
    }),
    readPage: (page) =>
      listActivity(services.db.adhoc, { ...query, ...page }, { locale, agency: services.config.agency }),
  })
}

import { columnKey, nameColumns } from '@safar/contract/travellers/name-list.rules'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import type { ScopedActor } from '../../../platform/actor.ts'
import { tableFile } from '../../../platform/documents/table-file.ts'
import { notFound } from '../../../platform/errors.ts'
import type { FileReply } from '../../../platform/http/register.ts'
import { findBooking, isUnnamed, listTravellers } from '../../bookings/public.ts'
import type { GroupDeps } from '../deps.ts'
import { GROUP } from '../group-product.ts'

interface TemplateRequest {
  id: number
  actor: ScopedActor
  locale: Locale
}

/** One row with the usual title for each unnamed seat; read back by its headings. */
export async function makeNamesTemplate(deps: GroupDeps, { id, actor, locale }: TemplateRequest): Promise<FileReply> {
  const booking = await findBooking(deps.db.prepared, { id }, { actor })
  if (booking?.product !== GROUP) throw notFound()
  const people = await listTravellers(deps.db.prepared, booking)
  const rows = people
    .filter((one) => isUnnamed(one) && one.state !== 'voided')
    .map(({ type }) => ({ title: type === 'adult' ? 'MR' : 'MSTR', nationality: 'PK' }))
  return tableFile(deps.documents, 'xlsx', {
    title: translate(locale, 'names_template'),
    fileName: `${booking.ref}-names`,
    columns: nameColumns.map((key) => ({ key, label: translate(locale, columnKey(key)), kind: 'text' })),
    rows,
    locale,
    zone: deps.config.AGENCY_ZONE,
  })
}

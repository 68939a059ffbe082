import { office, only } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, line, optionalLine, pageOf, pageQuery, recordId } from '../protocol/shapes.ts'
import { travellerView } from './travellers.contract.ts'

/** As many as a booking of the largest product can have. */
export const MAX_FAMILY = 20

/** Saved travellers who travel together. */
export const familyForm = z.object({
  name: line(60),
  /** All members; anyone who was in another family leaves it. */
  traveller_ids: z.array(recordId).min(1, 'required').max(MAX_FAMILY),
})

export const familyView = z.object({
  id: recordId,
  name: z.string(),
  /** Eldest first. */
  members: z.array(travellerView),
})
export type FamilyView = z.infer<typeof familyView>

const own = only({ agent: 'own', customer: 'own' }, { right: 'hold' })
const query = z.object({ ...pageQuery, q: optionalLine(60) })
const done = actionReply.extend({ family: familyView })

export const travellerFamilies = {
  list: endpoint({
    method: 'GET',
    path: '/traveller-families',
    summary: "Lists the families of the caller's saved travellers by name, with all members.",
    access: own,
    query,
    reply: pageOf(familyView),
  }),
  ofBuyer: endpoint({
    method: 'GET',
    path: '/traveller-families-of/:id',
    summary: 'Lists the families of the agent or customer with this id, for whom the office books.',
    access: office('travellers.view'),
    params: idParams,
    query,
    reply: pageOf(familyView),
  }),
  save: endpoint({
    method: 'POST',
    path: '/traveller-families',
    summary: 'Creates a family of saved travellers.',
    access: own,
    body: familyForm,
    reply: done,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/traveller-families/:id',
    summary: "Updates a family's name and members; anyone left out remains a saved traveller.",
    access: own,
    params: idParams,
    body: familyForm,
    reply: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/traveller-families/:id',
    summary: 'Dissolves a family; its members remain saved travellers.',
    access: own,
    params: idParams,
    reply: actionReply,
  }),
}

import content from '../../../features/content/messages.ar.json'
import enquiries from '../../../features/enquiries/messages.ar.json'
import groups from '../../../features/groups/messages.ar.json'
import holidays from '../../../features/holidays/messages.ar.json'
import insurance from '../../../features/insurance/messages.ar.json'
import rides from '../../../features/rides/messages.ar.json'
import umrah from '../../../features/umrah/messages.ar.json'
import visas from '../../../features/visas/messages.ar.json'

export default { content, enquiries, groups, holidays, insurance, rides, umrah, visas }

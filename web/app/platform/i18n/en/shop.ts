import content from '../../../features/content/messages.en.json'
import enquiries from '../../../features/enquiries/messages.en.json'
import groups from '../../../features/groups/messages.en.json'
import holidays from '../../../features/holidays/messages.en.json'
import insurance from '../../../features/insurance/messages.en.json'
import rides from '../../../features/rides/messages.en.json'
import umrah from '../../../features/umrah/messages.en.json'
import visas from '../../../features/visas/messages.en.json'

/** Texts of products other than flights and hotels, and of enquiries about them. */
export default { content, enquiries, groups, holidays, insurance, rides, umrah, visas }

-- Who may see a picture: everybody who has its address, or only the parties of the case it shows. The server, which holds the
-- files, carries out what is to be hidden or removed.
ALTER TABLE picture ADD COLUMN place text NOT NULL DEFAULT 'public'
  CHECK (place IN ('public', 'private', 'to hide', 'to remove'));
CREATE INDEX picture_moving ON picture (id) WHERE place IN ('to hide', 'to remove');

-- Looked at whenever a picture goes.
CREATE INDEX member_picture ON member (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX post_picture ON post (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX offer_picture_picture ON offer_picture (picture_id);
CREATE INDEX dispatch_picture ON dispatch (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX dispute_picture_picture ON dispute_picture (picture_id);
CREATE INDEX dispute_message_picture ON dispute_message (picture_id) WHERE picture_id IS NOT NULL;
-- A card in a chat shows an offer as it was when it was shared.
CREATE INDEX message_card_picture ON message ((offer -> 'productImage' ->> 'imageUrl')) WHERE kind = 'offer';

-- What shows a case was open to whoever had its address.
UPDATE picture SET place = 'to hide' WHERE id IN (
  SELECT picture_id FROM dispatch UNION SELECT picture_id FROM dispute_picture UNION SELECT picture_id FROM dispute_message);

-- What was removed or withdrawn kept its pictures, and what was replaced left them behind.
UPDATE post SET picture_id = NULL WHERE deleted_at IS NOT NULL AND picture_id IS NOT NULL;
DELETE FROM offer_picture USING offer WHERE offer.id = offer_picture.offer_id AND offer.withdrawn_at IS NOT NULL;
UPDATE picture SET place = 'to remove'
 WHERE place = 'public'
   AND NOT EXISTS (SELECT FROM member WHERE picture_id = picture.id)
   AND NOT EXISTS (SELECT FROM post WHERE picture_id = picture.id)
   AND NOT EXISTS (SELECT FROM offer_picture WHERE picture_id = picture.id)
   AND NOT EXISTS (SELECT FROM message WHERE kind = 'offer' AND offer -> 'productImage' ->> 'imageUrl' = '/files/' || picture.name);

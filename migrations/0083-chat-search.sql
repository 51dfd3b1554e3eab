-- A search in all chats of a member goes back in time step by step, in each of them.
CREATE INDEX message_of_chat_at ON message (chat_id, created_at);

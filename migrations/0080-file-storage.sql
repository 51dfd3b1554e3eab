-- Where a server keeps its files: they are moved only while all servers look in both places.
ALTER TABLE server_node ADD COLUMN files text NOT NULL DEFAULT '';

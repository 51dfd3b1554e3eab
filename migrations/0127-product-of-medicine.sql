-- A search in a pharmacy's stock also finds the products of the medicine it names, among all products of that medicine anywhere.
DROP INDEX product_generic;
CREATE INDEX product_generic ON product (generic_id, pharmacy_id);
